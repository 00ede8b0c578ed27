import { existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import type { Binaries } from "./find-binaries.ts";
import type { DatabaseFolder } from "./open-database-folder.ts";
import { runAsServer } from "./run-as-server.ts";

/** The superuser of the cluster. The shop itself connects as the owner of its database. */
export const superuser = "postgres";

/** Creates the cluster when there is none, completely or not at all, and checks that an existing one fits the programs. Call it under the server lock. */
export async function initialiseCluster(folder: DatabaseFolder, binaries: Binaries, lockFd: number): Promise<void> {
  const versionFile = path.join(folder.cluster, "PG_VERSION");
  if (!existsSync(versionFile)) return createCluster(folder, binaries, lockFd);
  const made = readFileSync(versionFile, "utf8").trim();
  if (made !== String(binaries.majorVersion))
    throw new Error(
      `${folder.cluster} was made by PostgreSQL ${made}, but this is PostgreSQL ${binaries.majorVersion}, which cannot read it.`,
    );
}

async function createCluster(folder: DatabaseFolder, binaries: Binaries, lockFd: number) {
  const unfinished = `${folder.cluster}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const program = runAsServer(
    folder,
    "initdb",
    binaries.initdb,
    [
      "--pgdata",
      unfinished.replace(folder.root, folder.rootForServer),
      "--username",
      superuser,
      // Never from the environment: without LANG it would be SQL_ASCII. The builtin provider depends on no library of the machine.
      "--encoding=UTF8",
      "--locale-provider=builtin",
      "--locale=C.UTF-8",
      // The socket's folder has mode 0700: every process that can open it may connect, and there is no password to leak.
      "--auth-local=trust",
      "--auth-host=reject",
      "--data-checksums",
    ],
    lockFd,
  );
  const code = await program.ended;
  if (code !== 0) throw new Error(`The embedded database could not be made (${code}): ${program.output()}`);
  renameSync(unfinished, folder.cluster);
}
