import { rmSync } from "node:fs";
import path from "node:path";
import { Client, type ClientConfig } from "pg";
import { databaseUrl } from "./internal/create-database.ts";
import { superuser } from "./internal/initialise-cluster.ts";
import { unfinishedBackup } from "./internal/launch-server.ts";
import { openDatabaseFolder } from "./internal/open-database-folder.ts";

/** A consistent copy of the whole cluster on disk, with the write-ahead log that it needs to recover. */
export interface BaseBackup {
  /** A tar file of the cluster folder. */
  tar: string;
  /** The checksums of all files in it, in the format of `pg_verifybackup`. */
  manifest: string;
  /** Deletes the copy. */
  remove(): void;
}

/** Copies the whole cluster of the running embedded server of a DATA_DIR, while work on it goes on. Everything acknowledged before the call is in the copy. */
export async function takeBaseBackup(dataDir: string): Promise<BaseBackup> {
  const folder = openDatabaseFolder(dataDir);
  const name = `${unfinishedBackup}${process.pid}`;
  const copy = path.join(folder.root, name);
  const remove = () => rmSync(copy, { recursive: true, force: true });
  remove();
  const settings: ClientConfig & { replication: string } = {
    connectionString: databaseUrl(folder, superuser, "postgres"),
    replication: "true",
  };
  const client = new Client(settings);
  await client.connect();
  try {
    const target = `${folder.rootForServer}/${name}`.replaceAll("'", "''");
    await client.query(
      `BASE_BACKUP (TARGET 'server', TARGET_DETAIL '${target}', CHECKPOINT 'fast', WAL true, MANIFEST 'yes')`,
    );
  } catch (error) {
    remove();
    throw error;
  } finally {
    await client.end();
  }
  return { tar: path.join(copy, "base.tar"), manifest: path.join(copy, "backup_manifest"), remove };
}
