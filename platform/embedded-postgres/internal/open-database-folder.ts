import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, chownSync, lstatSync, mkdirSync, realpathSync } from "node:fs";
import path from "node:path";
import { findServerUser } from "./find-server-user.ts";
import type { ServerUser } from "./find-server-user.ts";

/** Where the parts of one embedded database lie. All paths are absolute, as this process sees them. */
export interface DatabaseFolder {
  root: string;
  cluster: string;
  logs: string;
  socketDir: string;
  serverLock: string;
  usersLock: string;
  /** The account the server runs under; nothing when it is our own. */
  user: ServerUser | undefined;
  /** `root` as the server's account can reach it; see `inheritedRoot`. */
  rootForServer: string;
}

/**
 * The root folder as descriptor 3 of the server's processes. Under a private home such as /root the server's account may not
 * walk down to the data, but it may use an open folder it was handed.
 */
export const inheritedRoot = "/proc/self/fd/3";

/** The port number is part of the socket's name only: nothing listens on TCP. */
export const port = 5432;

// The kernel allows 107 bytes; the longest name beside the socket is its lock file.
const longestSocketPath = 107;

/** Where the database of a DATA_DIR lies, without touching the disk beyond resolving the path (which must exist). */
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

/** Makes the folders of a DATA_DIR's database with the right owner, all 0700, and says where they are. */
export function openDatabaseFolder(dataDir: string): DatabaseFolder {
  mkdirSync(dataDir, { recursive: true });
  const places = locateDatabase(dataDir);
  const user = findServerUser();
  for (const folder of [places.root, places.logs]) makePrivateFolder(folder, user);
  takeOver(places.cluster, user);
  const reachable = !user || spawnSync("test", ["-x", places.root], { ...user, cwd: "/" }).status === 0;
  return { ...places, user, rootForServer: reachable ? places.root : inheritedRoot };
}

// Fixed to /tmp, not to TMPDIR: every process must come to the same answer.
function chooseSocketDir(root: string) {
  const beside = path.join(root, "run");
  const fits = Buffer.byteLength(`${beside}/.s.PGSQL.${port}.lock`) <= longestSocketPath;
  return fits ? beside : `/tmp/taqat-${createHash("sha256").update(root).digest("hex").slice(0, 16)}`;
}

/** Makes a folder that only the server's account (and root) may enter; throws when it belongs to somebody else. */
export function makePrivateFolder(folder: string, user: ServerUser | undefined) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  const owners = [process.getuid?.(), user?.uid];
  if (!found.isDirectory() || (!user && !owners.includes(found.uid)))
    throw new Error(`${folder} belongs to somebody else (user ${found.uid}): the embedded database cannot use it.`);
  if (user && found.uid !== user.uid) chownSync(folder, user.uid, user.gid);
  if ((found.mode & 0o777) !== 0o700) chmodSync(folder, 0o700);
}

// A volume moved between images (the account "postgres" has another number in each), or a copy that lost its modes.
function takeOver(cluster: string, user: ServerUser | undefined) {
  const found = lstatSync(cluster, { throwIfNoEntry: false });
  if (!found) return;
  if (user && found.uid !== user.uid) spawnSync("chown", ["-R", `${user.uid}:${user.gid}`, cluster]);
  if ((found.mode & 0o777) !== 0o700) chmodSync(cluster, 0o700);
}
