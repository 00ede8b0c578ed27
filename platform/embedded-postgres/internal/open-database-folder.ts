import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, existsSync, lstatSync, mkdirSync, realpathSync } from "node:fs";
import path from "node:path";
import { createFolder } from "../../files/create-folder.ts";
import { findServerUser, type ServerUser } from "./find-server-user.ts";

/** The paths of one embedded database. All are absolute, as this process sees them. */
export interface DatabaseFolder {
  root: string;
  cluster: string;
  logs: string;
  socketDir: string;
  serverLock: string;
  usersLock: string;
  /** The account that the server runs under; undefined when it is our own. */
  user: ServerUser | undefined;
  /** The path of `root` for the server's account; see `inheritedRoot`. */
  rootForServer: string;
}

/**
 * The root folder as descriptor 3 of the server's processes. Under a private home such as /root the server's account may not traverse the path to the
 * data, but it may use an open folder that it inherits.
 */
export const inheritedRoot = "/proc/self/fd/3";

/** The port number is part of the socket's name only: nothing listens on TCP. */
export const port = 5432;

// The kernel allows 107 bytes. The longest name beside the socket is its lock file.
const maxSocketPathLength = 107;

/** The paths of the database of a DATA_DIR. It touches the disk only to resolve the path, which must exist. */
export function locateDatabase(dataDir: string): Omit<DatabaseFolder, "user" | "rootForServer"> {
  const root = path.join(realpathSync(dataDir), "database");
  return {
    root,
    cluster: path.join(root, "cluster"),
    logs: path.join(root, "log"),
    socketDir: chooseSocketDir(root),
    serverLock: path.join(root, "server.lock"),
    usersLock: path.join(root, "users.lock"),
  };
}

/**
 * Creates the root folder of a DATA_DIR's database when it is missing, and returns its paths. Throws when the folder belongs to another account. An
 * existing folder stays unchanged, because it may be in use.
 */
export function openDatabaseFolder(dataDir: string): DatabaseFolder {
  createFolder(dataDir);
  const places = locateDatabase(dataDir);
  mkdirSync(places.root, { mode: 0o700, recursive: true });
  const user = findServerUser(places.cluster);
  assertOwner(places.root, user);
  const reachable = !user || spawnSync("test", ["-x", path.dirname(places.root)], { ...user, cwd: "/" }).status === 0;
  return { ...places, user, rootForServer: reachable ? places.root : inheritedRoot };
}

/**
 * Creates what is missing in the folder and makes the server's account the owner of everything in it, with no access for others. Call it under the
 * server lock: a volume may be in use by another container, where the account has another number.
 */
export function claimFolder({ root, logs, socketDir, cluster, user }: DatabaseFolder): void {
  for (const folder of [root, logs, socketDir]) {
    mkdirSync(folder, { mode: 0o700, recursive: true });
    assertOwner(folder, user);
  }
  for (const folder of [root, logs, socketDir, cluster].filter((one) => existsSync(one))) {
    const found = lstatSync(folder);
    const all = folder === cluster ? ["-R"] : [];
    if (user && found.uid !== user.uid) spawnSync("chown", [...all, `${user.uid}:${user.gid}`, folder]);
    // A copy may have lost its modes.
    if ((found.mode & 0o777) !== 0o700) chmodSync(folder, 0o700);
  }
}

// Always /tmp, not TMPDIR: every process must compute the same path.
function chooseSocketDir(root: string) {
  const beside = path.join(root, "run");
  const fits = Buffer.byteLength(`${beside}/.s.PGSQL.${port}.lock`) <= maxSocketPathLength;
  return fits ? beside : `/tmp/taqat-${createHash("sha256").update(root).digest("hex").slice(0, 16)}`;
}

// Root may take over a folder, but not one that a symbolic link in /tmp points to.
function assertOwner(folder: string, user: ServerUser | undefined) {
  const found = lstatSync(folder);
  if (!found.isDirectory()) throw new Error(`${folder} is not a folder: the embedded database cannot use it.`);
  if (!user && found.uid !== process.getuid?.())
    throw new Error(`${folder} belongs to somebody else (user ${found.uid}): the embedded database cannot use it.`);
}
