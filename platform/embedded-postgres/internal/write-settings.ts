import { chownSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { port, type DatabaseFolder } from "./open-database-folder.ts";

/** Names and values of postgresql.conf. */
export type ServerSettings = Readonly<Record<string, string>>;

/** Sized for a small machine (2 cores, about 1 GB for the whole shop) that must lose no acknowledged order. */
const defaults: ServerSettings = {
  listen_addresses: "",
  port: String(port),
  unix_socket_permissions: "0700",
  max_connections: "100",
  fsync: "on",
  synchronous_commit: "on",
  shared_buffers: "128MB",
  effective_cache_size: "512MB",
  work_mem: "8MB",
  maintenance_work_mem: "64MB",
  max_wal_size: "1GB",
  // This build compresses by pglz alone. That takes a quarter of a millisecond for a page, longer than the change of the page itself.
  wal_compression: "off",
  random_page_cost: "1.1",
  jit: "off",
  // Plans of prepared statements that were made while a table was small are made again once its growth is known.
  autovacuum_naptime: "5s",
  // Many short requests on few cores; parallel workers would also need more /dev/shm than a container has.
  max_parallel_workers_per_gather: "0",
  max_parallel_maintenance_workers: "0",
  timezone: "UTC",
  log_timezone: "UTC",
  logging_collector: "on",
  log_directory: "../log",
  log_filename: "pg-%a.log",
  log_rotation_age: "1d",
  log_rotation_size: "0",
  log_truncate_on_rotation: "on",
  log_checkpoints: "off",
  log_line_prefix: "%m [%p] ",
  // Details and contexts of errors repeat values of rows: phones, names and addresses.
  log_error_verbosity: "terse",
};

/** Writes the cluster's postgresql.conf from our defaults and the given settings, which override them. */
export function writeSettings(folder: DatabaseFolder, settings: ServerSettings): void {
  const socketDir = folder.socketDir.replace(folder.root, folder.rootForServer);
  const all = { ...defaults, unix_socket_directories: socketDir, ...settings };
  const lines = Object.entries(all).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`);
  const file = path.join(folder.cluster, "postgresql.conf");
  const text = ["# Written at every start. Settings of your own: ALTER SYSTEM.", ...lines, ""].join("\n");
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  if (folder.user) chownSync(`${file}.new`, folder.user.uid, folder.user.gid);
  renameSync(`${file}.new`, file);
}
