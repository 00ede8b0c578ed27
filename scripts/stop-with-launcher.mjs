// Loaded into every launched program. A launcher that is killed can forward no signal any more. The channel between the two processes breaks instead,
// and the program stops as after a signal, so that it does not keep its port.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
