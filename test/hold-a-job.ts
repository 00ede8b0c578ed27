import { pino } from "pino";
import { startHeartbeat } from "#platform/processes/heartbeat.ts";
import { runJobs } from "#worker/run-jobs.ts";
import { openWorkerDatabase } from "#worker/open-worker-database.ts";

/** A worker as a program of its own, on the database of the first argument: it takes the job "task", prints that it did, and never ends it. */
const log = pino({ level: "silent" });
const { pool, database } = openWorkerDatabase({ url: process.argv[2]!, isOwn: false }, log);
const task = () => new Promise<void>(() => void process.stdout.write("holding\n"));
runJobs({ pool, tasks: { task }, log, heartbeat: startHeartbeat({ database, kind: "worker", schemaVersion: 0, log }) });
