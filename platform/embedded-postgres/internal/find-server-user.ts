import { spawnSync } from "node:child_process";

/** The system account PostgreSQL runs under. */
export interface ServerUser {
  uid: number;
  gid: number;
}

const name = "postgres";

/**
 * The account to run PostgreSQL under: nothing for an ordinary user (it runs as ourselves), the system account "postgres"
 * for root, made when missing, because PostgreSQL refuses to run as root. Throws when it can be neither found nor made.
 */
export function findServerUser(): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return readUser() ?? makeUser();
}

function readUser(): ServerUser | undefined {
  const [uid, gid] = ["-u", "-g"].map((flag) => spawnSync("id", [flag, name], { encoding: "utf8" }));
  if (uid?.status !== 0 || gid?.status !== 0) return undefined;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

function makeUser(): ServerUser {
  spawnSync("groupadd", ["--system", "--force", name]);
  const made = spawnSync("useradd", ["--system", "--gid", name, "--no-create-home", "--shell", "/usr/sbin/nologin", name], { encoding: "utf8" });
  const user = readUser();
  if (user) return user;
  throw new Error(
    `The embedded database may not run as root, and the account "${name}" could not be made (${made.error?.message ?? made.stderr.trim()}). ` +
      "Start the shop as an ordinary user, or set DATABASE_URL.",
  );
}
