// Loaded into every launched program. When the launcher is killed outright it can forward no signal any more: the channel between
// the two breaks instead, and the program stops as if it had been asked to, so that it does not stay behind holding its port.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
