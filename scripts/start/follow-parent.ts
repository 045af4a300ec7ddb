// Loaded into every child of the start: a child of a killed parent must not keep running with its port and connections.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, "SIGTERM");
}, 500).unref();
