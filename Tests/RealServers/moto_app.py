"""moto's server, which plays AWS, with data in DynamoDB and CloudWatch Logs.

For each of 230, 200, 25, 1 and 0 there is a table of so many songs (`songs230`), a group of so many log
streams and a stream of so many events (`events230` in the group `all`).
"""

import time

import boto3
from moto.server import DomainDispatcherApplication, create_backend_app
from serving import serve_wsgi

COUNTS = [230, 200, 25, 1, 0]


def client(service, port):
    return boto3.client(
        service,
        endpoint_url=f"http://127.0.0.1:{port}",
        region_name="us-east-1",
        aws_access_key_id="none",
        aws_secret_access_key="none",
    )


def fill_tables(dynamodb, count):
    table = f"songs{count}"
    dynamodb.create_table(
        TableName=table,
        AttributeDefinitions=[{"AttributeName": "id", "AttributeType": "N"}],
        KeySchema=[{"AttributeName": "id", "KeyType": "HASH"}],
        BillingMode="PAY_PER_REQUEST",
    )
    songs = [{"id": {"N": str(number)}, "title": {"S": f"Song {number}"}} for number in range(1, count + 1)]
    for first in range(0, count, 25):
        batch = [{"PutRequest": {"Item": song}} for song in songs[first : first + 25]]
        dynamodb.batch_write_item(RequestItems={table: batch})


def fill_logs(logs, count):
    logs.create_log_group(logGroupName=f"streams{count}")
    for number in range(1, count + 1):
        logs.create_log_stream(logGroupName=f"streams{count}", logStreamName=f"Stream {number:03}")
    stream = {"logGroupName": "all", "logStreamName": f"events{count}"}
    logs.create_log_stream(**stream)
    # Three in each second; those older than two weeks are refused.
    start = int(time.time()) - 3600
    events = [
        {"timestamp": (start + number // 3) * 1000, "message": f"Event {number}"} for number in range(1, count + 1)
    ]
    if events:
        logs.put_log_events(**stream, logEvents=events)


def fill(port):
    dynamodb, logs = client("dynamodb", port), client("logs", port)
    logs.create_log_group(logGroupName="all")
    for count in COUNTS:
        fill_tables(dynamodb, count)
        fill_logs(logs, count)


serve_wsgi(DomainDispatcherApplication(create_backend_app), fill)
