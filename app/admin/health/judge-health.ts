import type { JobHealth, Workers } from "#domains/jobs/failed-jobs.ts";
import type { LogArchive } from "#platform/machine/backup-notes.server.ts";
import type { Backup } from "#platform/machine/last-backup.ts";
import type { Machine } from "#platform/machine/machine.ts";
import { describeWait } from "../orders/describe-wait.ts";

/** How a part of the shop does: `unused` is not set up, `look` deserves a look, `wrong` needs somebody. */
export type HealthState = "well" | "unused" | "look" | "wrong";

/** A part of the shop, with how it does in a sentence or two. */
export interface HealthCheck {
  id: "database" | "worker" | "jobs" | "mails" | "messages" | "disk" | "backup";
  label: string;
  state: HealthState;
  says: string;
  /** What to do about it. */
  advice: string | null;
  /** Where it is dealt with. */
  href: string | null;
}

export interface HealthFacts {
  workers: Workers;
  jobs: JobHealth;
  mails: { failed: number; lastSent: Date | null };
  messages: { failed: number };
  /** When the first order was placed. */
  firstOrder: Date | null;
  /** The rest is known only where the process tells it. */
  machine: Pick<Machine, "keepsDatabase" | "keepsFiles" | "transports"> | null;
  database: { bytes: number; milliseconds: number } | null;
  disk: { free: number; size: number } | null;
  backup: Backup | null;
  logArchive: LogArchive | null;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Judges what is known of the shop's workings. */
export function judgeHealth(facts: HealthFacts, now: Date): HealthCheck[] {
  return [
    judgeWorker(facts, now),
    judgeJobs(facts),
    judgeMails(facts, now),
    judgeMessages(facts),
    ...(facts.database ? [judgeDatabase(facts.database)] : []),
    ...(facts.disk ? [judgeDisk(facts.disk)] : []),
    ...(facts.machine ? [judgeBackup(facts.machine, facts, now)] : []),
  ];
}

const check = (
  id: HealthCheck["id"],
  label: string,
  [state, says, advice = null, href = null]: [HealthState, string, (string | null)?, (string | null)?],
): HealthCheck => ({ id, label, state, says, advice, href });

function judgeWorker({ workers: { aliveSince, hourlyAt }, jobs: { oldestDue } }: HealthFacts, now: Date): HealthCheck {
  const label = "Work in the background";
  const behind = oldestDue ? now.getTime() - oldestDue.getTime() : 0;
  if (!aliveSince)
    return check("worker", label, [
      "wrong",
      "Nobody does it: no mail goes out, and nothing changes at its time.",
      "Start the shop again. If it runs with WORKER=off, start npm run worker too.",
    ]);
  // A shop that was closed for a night begins with the next hour.
  const hourlyDue = Math.max(hourlyAt?.getTime() ?? Infinity, aliveSince.getTime());
  if (hourlyAt && now.getTime() - hourlyDue > 2 * hour)
    return check("worker", label, [
      "wrong",
      `What is done each hour was begun ${describeWait(hourlyAt, now)} ago for the last time.`,
      "Start the shop again.",
    ]);
  if (oldestDue && behind > 10 * minute)
    return check("worker", label, [
      "look",
      `It is behind: the oldest job waits for ${describeWait(oldestDue, now)}.`,
      "After many changes at once this passes. If it does not, start the shop again.",
    ]);
  const hourly = hourlyAt ? ` What is done each hour was begun ${describeWait(hourlyAt, now)} ago.` : "";
  return check("worker", label, ["well", `It is done as it comes.${hourly}`]);
}

function judgeJobs({ jobs: { failed, failing, waiting } }: HealthFacts): HealthCheck {
  const [label, href] = ["Jobs", "/admin/jobs"];
  if (failed > 0)
    return check("jobs", label, [
      "wrong",
      `${plural(failed, "job has", "jobs have")} failed for good.`,
      "Try again, or discard them.",
      href,
    ]);
  if (failing > 0)
    return check("jobs", label, [
      "look",
      `${plural(failing, "job", "jobs")} failed and will be tried again by itself.`,
      null,
      href,
    ]);
  return check("jobs", label, [
    "well",
    waiting === 0 ? "None waits, and none has failed." : `${waiting} wait or run, and none has failed.`,
  ]);
}

function judgeMails({ mails: { failed, lastSent }, machine }: HealthFacts, now: Date): HealthCheck {
  const [label, href] = ["Mails", "/admin/mails"];
  const last = lastSent ? ` The last one went out ${describeWait(lastSent, now)} ago.` : "";
  if (failed > 0)
    return check("mails", label, [
      "wrong",
      `${plural(failed, "mail", "mails")} could not be sent.${last}`,
      "Read why, and send again.",
      `${href}?state=failed`,
    ]);
  if (machine?.transports.mail === "outbox")
    return check("mails", label, [
      "look",
      "Mails reach nobody: they are only written to the outbox folder of this computer.",
      "Whoever looks after the computer sets MAIL_TRANSPORT.",
      href,
    ]);
  return check("mails", label, [
    "well",
    lastSent ? `None has failed.${last}` : "None has failed, and none was sent yet.",
  ]);
}

function judgeMessages({ messages: { failed }, machine }: HealthFacts): HealthCheck {
  const [label, href] = ["WhatsApp and SMS", "/admin/sent-messages"];
  if (failed > 0)
    return check("messages", label, [
      "wrong",
      `${plural(failed, "message", "messages")} could not be sent.`,
      "Read why, and send again.",
      `${href}?state=failed`,
    ]);
  const { whatsapp, sms } = machine?.transports ?? {};
  const sends = (transport: string | undefined) => transport !== "outbox" && transport !== "off";
  if (!sends(whatsapp) && !sends(sms))
    return check("messages", label, [
      "unused",
      "Not set up: customers get mails alone.",
      null,
      "/admin/settings/messaging",
    ]);
  return check("messages", label, ["well", "None has failed."]);
}

function judgeDatabase({ bytes, milliseconds }: NonNullable<HealthFacts["database"]>): HealthCheck {
  const size = `It holds ${formatBytes(bytes)}.`;
  return check(
    "database",
    "Database",
    milliseconds > 1_000
      ? [
          "look",
          `It took ${(milliseconds / 1_000).toFixed(1)} s to answer. ${size}`,
          "The computer has too much to do, or the line to the database is slow.",
        ]
      : ["well", `It answers. ${size}`],
  );
}

function judgeDisk({ free, size }: NonNullable<HealthFacts["disk"]>): HealthCheck {
  const says = `${formatBytes(free)} of ${formatBytes(size)} are free.`;
  const advice = "Delete what the computer does not need, or get a larger disk: on a full one no order can be taken.";
  if (free < 500_000_000 || free / size < 0.03) return check("disk", "Disk", ["wrong", says, advice]);
  return check("disk", "Disk", free / size < 0.1 ? ["look", says, advice] : ["well", says]);
}

function judgeBackup(
  { keepsDatabase, keepsFiles }: NonNullable<HealthFacts["machine"]>,
  { backup, logArchive, firstOrder }: HealthFacts,
  now: Date,
): HealthCheck {
  const label = "Backups";
  if (logArchive?.failingSince)
    return check("backup", label, [
      "wrong",
      `The database cannot put its log away, for ${describeWait(logArchive.failingSince, now)}: a way back leads to that moment at most, and the log fills the database's disk.`,
      "Whoever looks after the database finds the reason in its messages (archive_command).",
    ]);
  const log = logArchive?.on ? " The database's log is put away too, so a way back can lead to any moment since." : "";
  // A service makes its own, of which it tells nobody.
  if (!keepsDatabase && !backup)
    return check("backup", label, [
      "unused",
      `The database is kept elsewhere, and the shop has not been told of its backups.${logArchive?.on ? " Its log is put away." : ""}`,
      "Whoever makes them tells the shop each time with npm run backup -- --note NAME; then this page warns when they stop.",
    ]);
  const advice = keepsDatabase
    ? "npm run backup -- FILE writes one while the shop runs. Do it each night, and keep the file on another computer."
    : `See why ${backup?.way} made no newer one, or did not tell.`;
  // A shop without orders has little to lose yet.
  const since = backup?.at ?? firstOrder;
  const late = since && now.getTime() - since.getTime() > 7 * day;
  const says = backup
    ? `The last one was made ${describeWait(backup.at, now)} ago by ${backup.way}${backup.bytes === null ? "" : `: ${formatBytes(backup.bytes)}`}.${backup.files ? "" : ` Pictures are ${keepsFiles ? "on this computer" : "in the bucket"}, not in it.`}${log}`
    : "None has been made yet.";
  if (late) return check("backup", label, ["wrong", says, advice]);
  return backup && now.getTime() - backup.at.getTime() < 2 * day
    ? check("backup", label, ["well", says])
    : check("backup", label, ["look", says, advice]);
}

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const formatBytes = (bytes: number) =>
  bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.max(1, Math.round(bytes / 1e6))} MB`;
