// Loaded into every child of the start: one whose parent was killed must not live on with its port and its connections.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, "SIGTERM");
}, 500).unref();
