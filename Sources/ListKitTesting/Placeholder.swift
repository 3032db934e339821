// ListKitTesting
