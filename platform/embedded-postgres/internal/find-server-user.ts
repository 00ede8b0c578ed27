import { spawnSync } from "node:child_process";
import { lstatSync } from "node:fs";

/** The system account that PostgreSQL runs under. */
export interface ServerUser {
  uid: number;
  gid: number;
}

const name = "postgres";

/**
 * The account that PostgreSQL runs under; undefined for an ordinary user, when it runs under our own account. PostgreSQL refuses to run as root. For
 * root the account is the owner of the existing cluster, when this machine knows that account, or else the system account "postgres", which is
 * created when missing. Throws when it can be neither found nor created.
 */
export function findServerUser(cluster: string): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return readOwner(cluster) ?? readUser() ?? createUser();
}

function readOwner(cluster: string): ServerUser | undefined {
  const { uid, gid } = lstatSync(cluster, { throwIfNoEntry: false }) ?? { uid: 0, gid: 0 };
  return uid !== 0 && spawnSync("id", ["-un", String(uid)]).status === 0 ? { uid, gid } : undefined;
}

function readUser(): ServerUser | undefined {
  const [uid, gid] = ["-u", "-g"].map((flag) => spawnSync("id", [flag, name], { encoding: "utf8" }));
  if (uid?.status !== 0 || gid?.status !== 0) return undefined;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

function createUser(): ServerUser {
  spawnSync("groupadd", ["--system", "--force", name]);
  const made = spawnSync(
    "useradd",
    ["--system", "--gid", name, "--no-create-home", "--shell", "/usr/sbin/nologin", name],
    { encoding: "utf8" },
  );
  const user = readUser();
  if (user) return user;
  throw new Error(
    `The embedded database may not run as root, and the account "${name}" could not be made (${made.error?.message ?? made.stderr.trim()}). ` +
      "Start the shop as an ordinary user, or set DATABASE_URL.",
  );
}
