import { expect, test } from "vitest";
import { type HealthFacts, judgeHealth } from "./judge-health.ts";

const now = new Date("2026-03-01T12:00:00Z");
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

const well: HealthFacts = {
  workers: { aliveSince: ago(5), hourlyAt: ago(0.5) },
  jobs: { waiting: 2, failing: 0, failed: 0, oldestDue: ago(0.01) },
  mails: { failed: 0, lastSent: ago(1.2) },
  messages: { failed: 0 },
  firstOrder: ago(900),
  machine: { keepsDatabase: true, keepsFiles: true, transports: { mail: "smtp", whatsapp: "cloud", sms: "off" } },
  database: { bytes: 1_540_000_000, milliseconds: 4 },
  disk: { free: 50e9, size: 100e9 },
  backup: { way: "npm run backup", at: ago(20), bytes: 812_000_000, files: true },
  logArchive: { on: false, failingSince: null },
};
const judged = (change: Partial<HealthFacts> = {}) =>
  Object.fromEntries(judgeHealth({ ...well, ...change }, now).map(({ id, ...check }) => [id, check]));

test("a shop that does well says so of each part, in words", () => {
  expect(Object.entries(judged()).map(([id, { state, says }]) => [id, state, says])).toEqual([
    ["worker", "well", "It is done as it comes. What is done each hour was begun 30 min ago."],
    ["jobs", "well", "2 wait or run, and none has failed."],
    ["mails", "well", "None has failed. The last one went out 1 h ago."],
    ["messages", "well", "None has failed."],
    ["database", "well", "It answers. It holds 1.5 GB."],
    ["disk", "well", "50.0 GB of 100.0 GB are free."],
    ["backup", "well", "The last one was made 20 h ago by npm run backup: 812 MB."],
  ]);
});

test.each<[string, Partial<HealthFacts>, Record<string, string>]>([
  ["nobody works", { workers: { aliveSince: null, hourlyAt: ago(0.5) } }, { worker: "wrong" }],
  ["the hourly job stopped", { workers: { aliveSince: ago(5), hourlyAt: ago(3) } }, { worker: "wrong" }],
  ["a shop that was closed for a night", { workers: { aliveSince: ago(0.1), hourlyAt: ago(9) } }, {}],
  ["a shop that has just begun", { workers: { aliveSince: ago(0.1), hourlyAt: null } }, {}],
  ["work piles up", { jobs: { ...well.jobs, oldestDue: ago(0.5) } }, { worker: "look" }],
  ["jobs are tried again", { jobs: { ...well.jobs, failing: 1 } }, { jobs: "look" }],
  ["jobs were given up", { jobs: { ...well.jobs, failing: 1, failed: 2 } }, { jobs: "wrong" }],
  ["mails fail", { mails: { failed: 3, lastSent: null } }, { mails: "wrong" }],
  ["messages fail", { messages: { failed: 1 } }, { messages: "wrong" }],
  ["the database is slow", { database: { bytes: 1, milliseconds: 1_200 } }, { database: "look" }],
  ["the disk fills", { disk: { free: 9e9, size: 100e9 } }, { disk: "look" }],
  ["the disk is full", { disk: { free: 2e9, size: 100e9 } }, { disk: "wrong" }],
  ["a small disk is full", { disk: { free: 400e6, size: 8e9 } }, { disk: "wrong" }],
  ["a backup is three days old", { backup: { ...well.backup!, at: ago(72) } }, { backup: "look" }],
  ["a backup is eight days old", { backup: { ...well.backup!, at: ago(192) } }, { backup: "wrong" }],
  ["orders of a month and no backup", { backup: null }, { backup: "wrong" }],
  ["a new shop has no backup", { backup: null, firstOrder: ago(100) }, { backup: "look" }],
  ["the log cannot be put away", { logArchive: { on: true, failingSince: ago(3) } }, { backup: "wrong" }],
  ["nothing was ordered yet", { backup: null, firstOrder: null }, { backup: "look" }],
])("%s", (_, change, expected) => {
  const states = Object.entries(judged(change)).filter(([, { state }]) => state !== "well");
  expect(Object.fromEntries(states.map(([id, { state }]) => [id, state]))).toEqual(expected);
});

test("what is not set up, or kept by others, is no fault", () => {
  const machine = {
    keepsDatabase: false,
    keepsFiles: false,
    transports: { mail: "outbox", whatsapp: "off", sms: "outbox" },
  };
  expect(judged({ machine, backup: null })).toMatchObject({
    mails: { state: "look", says: expect.stringContaining("reach nobody") },
    messages: { state: "unused" },
    backup: { state: "unused", says: expect.stringContaining("has not been told of its backups") },
  });
  expect(Object.keys(judged({ machine: null, database: null, disk: null }))).toEqual([
    "worker",
    "jobs",
    "mails",
    "messages",
  ]);
});

test("of a database elsewhere the page says what it was told, and warns once nobody tells any more", () => {
  const machine = { ...well.machine!, keepsDatabase: false };
  const note = { way: "pgBackRest", at: ago(5), bytes: null, files: false };
  const archived = { on: true, failingSince: null };
  const about = (change: Partial<HealthFacts>) => judged({ machine, ...change })["backup"];
  expect(about({ backup: note, logArchive: archived })).toMatchObject({
    state: "well",
    says: "The last one was made 5 h ago by pgBackRest. Pictures are on this computer, not in it. The database's log is put away too, so a way back can lead to any moment since.",
  });
  const late = { ...note, at: ago(24 * 8) };
  expect(about({ backup: late })).toMatchObject({
    state: "wrong",
    advice: "See why pgBackRest made no newer one, or did not tell.",
  });
  expect(about({ backup: null, logArchive: archived })).toMatchObject({
    state: "unused",
    says: expect.stringContaining("Its log is put away."),
  });
  expect(about({ backup: note, logArchive: { on: true, failingSince: ago(3) } })).toMatchObject({
    state: "wrong",
    says: expect.stringContaining("for 3 h"),
  });
});
