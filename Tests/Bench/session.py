"""A program in a pseudo-terminal, timed from outside."""
import fcntl
import os
import select
import signal
import struct
import termios
import time


class Session:
    """A command on a terminal of 120x40; ends with the block that it is opened in."""

    # Seconds of silence after which an answer is taken to be whole.
    QUIET = 0.04

    def __init__(self, words, columns=120, lines=40):
        self.output = b""
        self.start = time.perf_counter()
        self.process, self.terminal = os.forkpty()
        if self.process == 0:
            # The size is set by the child before exec, so that the program never sees another.
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
            os.environ.update(TERM="xterm-256color", LC_ALL="C.UTF-8")
            os.execvp(words[0], words)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for number in (signal.SIGTERM, signal.SIGKILL):
            try:
                os.kill(self.process, number)
            except OSError:
                break
            limit = time.perf_counter() + 1
            while time.perf_counter() < limit:
                self.read(0.02)
                if os.waitpid(self.process, os.WNOHANG)[0]:
                    os.close(self.terminal)
                    return
        os.waitpid(self.process, 0)
        os.close(self.terminal)

    def read(self, seconds):
        """What arrives within these seconds, or nothing."""
        if not select.select([self.terminal], [], [], seconds)[0]:
            return b""
        try:
            return os.read(self.terminal, 1 << 16)
        except OSError:
            time.sleep(seconds)
            return b""

    def wait(self, text, seconds):
        """Seconds from exec until this text was written; None when it never is."""
        limit = self.start + seconds
        while text not in self.output:
            if time.perf_counter() > limit:
                return None
            self.output = self.output[-200_000:] + self.read(0.2)
        return time.perf_counter() - self.start

    def settle(self, silence=0.6, most=20):
        """Seconds from exec until the last byte before a while of silence."""
        last = time.perf_counter()
        limit = last + most
        while time.perf_counter() < limit and self.read(silence):
            last = time.perf_counter()
        return last - self.start

    def press(self, key):
        """Seconds from the write of a key to the last byte of its answer; None without one."""
        start = time.perf_counter()
        os.write(self.terminal, key)
        last = None
        while chunk := self.read(self.QUIET if last else 0.5):
            last = time.perf_counter() - start
            self.output = chunk
            if last > 10:
                break
        return last

    def processes(self):
        """The process and all that it started."""
        found, todo = [], [self.process]
        while todo:
            process = todo.pop()
            found.append(process)
            try:
                for thread in os.listdir(f"/proc/{process}/task"):
                    with open(f"/proc/{process}/task/{thread}/children") as file:
                        todo += [int(word) for word in file.read().split()]
            except OSError:
                pass
        return found

    def peak(self):
        """The largest resident size of any of its processes so far, in bytes."""
        best = 0
        for process in self.processes():
            try:
                with open(f"/proc/{process}/status") as file:
                    best = max([best] + [int(l.split()[1]) * 1024 for l in file if l.startswith("VmHWM")])
            except OSError:
                pass
        return best

    def cpu(self):
        """Seconds of processor time that its processes have used."""
        total = 0
        for process in self.processes():
            try:
                with open(f"/proc/{process}/stat") as file:
                    fields = file.read().rsplit(")", 1)[1].split()
                total += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
            except OSError:
                pass
        return total

    def idle_share(self, seconds):
        """Processor seconds used in a second while nobody does anything."""
        before = self.cpu()
        limit = time.perf_counter() + seconds
        while time.perf_counter() < limit:
            self.read(0.2)
        return (self.cpu() - before) / seconds
