// Loaded into a process that must not outlive the one that started it, even when that one is killed outright:
// otherwise the next start would find the port and the data folder taken by a Portico nobody sees.
const PARENT_POLL_MS = 250;
const parentPid = process.ppid;

setInterval(() => {
  if (process.ppid !== parentPid) process.kill(process.pid, "SIGTERM");
}, PARENT_POLL_MS).unref();

export {};
