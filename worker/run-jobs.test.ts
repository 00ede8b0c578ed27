import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { openTestDatabase } from "#test/open-test-database.ts";
import { administer } from "#test/template-database.ts";
import { runJobs } from "./run-jobs.ts";
import { startHeartbeat } from "#platform/processes/heartbeat.ts";
import { listLiveProcesses } from "#platform/processes/live-processes.server.ts";
import { openWorkerDatabase } from "./open-worker-database.ts";
import { releaseAbandonedJobs } from "./release-abandoned-jobs.ts";

const log = pino({ level: "silent" });

/** Ten signs of life. With none, the jobs that a runner has just claimed are taken from it before its process has said that it runs it, and are done twice. */
const graceSeconds = 1;

type Settings = Parameters<typeof runJobs>[0];

async function openWorkshop() {
  const opened = await openTestDatabase();
  const serverUrl = inject("serverUrl");
  const name = new URL(opened.url).pathname.slice(1);
  const jobsOf = async () =>
    (
      await opened.database.execute<{ task_identifier: string; locked_by: string | null }>(
        sql`select task_identifier, locked_by from graphile_worker.jobs order by id`,
      )
    ).rows;
  return {
    url: opened.url,
    pool: opened.pool,
    database: opened.database,
    jobs: jobsOf,
    /** On its own connection, because the pool's connections may just have been terminated. */
    add: (task: string) => administer(opened.url, `select graphile_worker.add_job('${task}', '{}'::json)`),
    /** Terminates every connection to the database, as a restart does. */
    cutConnections: () =>
      administer(serverUrl, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`),
    async whileUnreachable(act: () => Promise<void> | void) {
      await administer(serverUrl, `alter database ${name} allow_connections false`);
      await this.cutConnections();
      await act();
      await administer(serverUrl, `alter database ${name} allow_connections true`);
    },
    employ(tasks: Settings["tasks"], settings: Partial<Settings> = {}) {
      const { pool, database } = openWorkerDatabase({ url: opened.url, isOwn: false }, log);
      const heartbeat = startHeartbeat({ database, kind: "worker", schemaVersion: 0, log, interval: 100 });
      const jobs = runJobs({ pool, tasks, log, heartbeat, pollInterval: 100, ...settings });
      let left: Promise<void> | undefined;
      const leave = () => (left ??= Promise.all([jobs.stop(), heartbeat.stop()]).then(() => pool.end()));
      return { stop: leave, [Symbol.asyncDispose]: leave };
    },
    [Symbol.asyncDispose]: () => opened[Symbol.asyncDispose](),
  };
}

/** A task that starts, and ends when the test releases it. */
function openTask() {
  let starts = 0;
  const end = Promise.withResolvers<void>();
  return {
    starts: () => starts,
    end: end.resolve,
    run: async () => {
      starts += 1;
      await end.promise;
    },
  };
}

test("A job of a later version waits, untried, for a worker that knows it", async () => {
  await using shop = await openWorkshop();
  const [known, invented] = [openTask(), openTask()];
  known.end();
  invented.end();
  await shop.add("invented");
  await shop.add("known");
  await using older = shop.employ({ known: known.run });
  await vi.waitFor(async () => expect((await shop.jobs()).map((job) => job.task_identifier)).toEqual(["invented"]));
  expect((await shop.database.execute(sql`select attempts from graphile_worker.jobs`)).rows).toEqual([{ attempts: 0 }]);
  await older.stop();
  await using newer = shop.employ({ known: known.run, invented: invented.run });
  await vi.waitFor(async () => expect(await shop.jobs()).toEqual([]));
  expect([known.starts(), invented.starts()]).toEqual([1, 1]);
  await newer.stop();
});

test("Stopping lets the job at hand finish, gives back what waits in the process, and warns of nothing", async () => {
  await using shop = await openWorkshop();
  const warnings: string[] = [];
  const heard = pino({ level: "warn" }, { write: (line: string) => void warnings.push(line) });
  const task = openTask();
  await using worker = shop.employ({ task: task.run }, { log: heard, concurrency: 1 });
  await shop.add("task");
  await vi.waitFor(() => expect(task.starts()).toBe(1));
  await shop.add("task");
  await vi.waitFor(async () => {
    expect((await shop.jobs()).map(({ locked_by }) => locked_by !== null)).toEqual([true, true]);
  });
  let stopped = false;
  const stopping = worker.stop().then(() => (stopped = true));
  await shop.jobs();
  expect(stopped).toBe(false);
  task.end();
  await stopping;
  expect(task.starts()).toBe(1);
  expect(await shop.jobs()).toEqual([{ task_identifier: "task", locked_by: null }]);
  expect(warnings).toEqual([]);
});

test("Work goes on after all connections are cut while nothing is to be done", async () => {
  await using shop = await openWorkshop();
  const task = openTask();
  task.end();
  await using _worker = shop.employ({ task: task.run });
  await shop.add("task");
  // Until its end is recorded, the job would be done again.
  await vi.waitFor(async () => expect(await shop.jobs()).toEqual([]));
  await shop.cutConnections();
  await shop.add("task");
  await vi.waitFor(() => expect(task.starts()).toBe(2));
});

test("A runner that began while the database took no writes is replaced, and works once it does", async () => {
  await using workshop = await openWorkshop();
  const name = new URL(workshop.url).pathname.slice(1);
  const serverUrl = inject("serverUrl");
  await administer(serverUrl, `alter database ${name} set default_transaction_read_only = on`);
  const done = vi.fn();
  await using _worker = workshop.employ({ greet: done }, { firstAnswer: 500 });
  await wait(300);
  await administer(serverUrl, `alter database ${name} reset default_transaction_read_only`);
  await workshop.cutConnections();
  await workshop.add("greet");
  await expect.poll(() => done.mock.calls.length, { timeout: 10_000 }).toBe(1);
});

test("A job whose end cannot be written down, because the database is gone, is done again, and the process lives", async () => {
  await using shop = await openWorkshop();
  const warnings: string[] = [];
  const heard = pino({}, { write: (line: string) => void warnings.push((JSON.parse(line) as { msg: string }).msg) });
  const task = openTask();
  // By this process itself, which need not wait until it counts as dead.
  await using _worker = shop.employ({ task: task.run }, { log: heard });
  await shop.add("task");
  await vi.waitFor(() => expect(task.starts()).toBe(1));
  await shop.whileUnreachable(async () => {
    task.end();
    await vi.waitFor(() => expect(warnings).toContain("The worker came to a halt and starts again"));
  });
  await vi.waitFor(async () => expect(await shop.jobs()).toEqual([]), { timeout: 10_000 });
  expect(task.starts()).toBe(2);
});

test("A runner that ends while the database is gone, with jobs that it has not begun, takes nothing with it", async () => {
  await using shop = await openWorkshop();
  const unhandled: unknown[] = [];
  const note = (error: unknown) => void unhandled.push(error);
  process.on("unhandledRejection", note);
  onTestFinished(() => void process.off("unhandledRejection", note));
  const warnings: string[] = [];
  const heard = pino({}, { write: (line: string) => void warnings.push((JSON.parse(line) as { msg: string }).msg) });
  const [first, second, third] = [openTask(), openTask(), openTask()];
  third.end();
  await using _worker = shop.employ(
    { first: first.run, second: second.run, third: third.run },
    { log: heard, concurrency: 1, graceSeconds, releaseInterval: 100, farewell: 100 },
  );
  await shop.add("first");
  await vi.waitFor(() => expect(first.starts()).toBe(1));
  // All claimed at once: a worker asks again when it has none left.
  await administer(
    shop.url,
    "select graphile_worker.add_job(name, '{}'::json) from (values ('second'), ('third')) as jobs (name)",
  );
  await vi.waitFor(async () =>
    expect((await shop.jobs()).filter(({ locked_by }) => locked_by !== null)).toHaveLength(3),
  );
  await shop.whileUnreachable(async () => {
    // The end of the first is not written down, which ends the runner, and the second keeps its only slot.
    first.end();
    await vi.waitFor(() => expect(warnings).toContainEqual(expect.stringMatching(/^Failed to return jobs/)));
    second.end();
    await vi.waitFor(() => expect(warnings).toContain("The worker came to a halt and starts again"));
  });
  await vi.waitFor(async () => expect(await shop.jobs()).toEqual([]));
  expect([first, second, third].map((task) => task.starts())).toEqual([2, 2, 1]);
  expect(unhandled).toEqual([]);
});

test("Work goes on after the ends of several jobs could not be written down, one after the other", async () => {
  await using shop = await openWorkshop();
  const warnings: string[] = [];
  const heard = pino({}, { write: (line: string) => void warnings.push((JSON.parse(line) as { msg: string }).msg) });
  const expectUnwritten = (jobs: number) =>
    vi.waitFor(() =>
      expect(warnings.filter((message) => /^Failed to (complete|fail) jobs/.test(message))).toHaveLength(jobs),
    );
  const [first, second, failing] = [openTask(), openTask(), openTask()];
  const failOnce = async () => {
    await failing.run();
    if (failing.starts() === 1) throw new Error("not this time");
  };
  await using _worker = shop.employ(
    { first: first.run, second: second.run, failing: failOnce },
    { log: heard, graceSeconds, releaseInterval: 100, farewell: 100 },
  );
  for (const name of ["first", "second", "failing"]) await shop.add(name);
  await vi.waitFor(() => expect([first, second, failing].map((task) => task.starts())).toEqual([1, 1, 1]));
  await shop.whileUnreachable(async () => {
    for (const [ended, task] of [first, second, failing].entries()) {
      task.end();
      await expectUnwritten(ended + 1);
    }
  });
  await vi.waitFor(async () => expect(await shop.jobs()).toEqual([]));
  expect([first, second, failing].map((task) => task.starts())).toEqual([2, 2, 2]);
});

test("A job in the hands of a process that is killed is done by another", async () => {
  await using shop = await openWorkshop();
  const task = openTask();
  task.end();
  await shop.add("task");
  const other = spawn(process.execPath, ["test/hold-a-job.ts", shop.url], { stdio: ["ignore", "pipe", "inherit"] });
  await once(other.stdout, "data");
  other.kill("SIGKILL");
  await once(other, "exit");
  await using _worker = shop.employ({ task: task.run }, { graceSeconds, releaseInterval: 100 });
  await vi.waitFor(async () => expect(await shop.jobs()).toEqual([]));
  expect(task.starts()).toBe(1);
});

test("Jobs of a process that lives, or that has only just gone silent, are left to it", async () => {
  await using shop = await openWorkshop();
  const task = openTask();
  await using _worker = shop.employ({ task: task.run }, { concurrency: 1 });
  await shop.add("task");
  await shop.add("other");
  await shop.pool.query(
    "update graphile_worker._private_jobs set locked_by = 'pool-silent', locked_at = now() where task_id = (select id from graphile_worker._private_tasks where identifier = 'other')",
  );
  await vi.waitFor(() => expect(task.starts()).toBe(1));
  const owner = (await shop.jobs())[0]?.locked_by;
  await vi.waitFor(async () =>
    expect((await shop.pool.query("select from pg_stat_activity where application_name = $1", [owner])).rowCount).toBe(
      1,
    ),
  );
  await shop.pool.query(
    "update graphile_worker._private_jobs set locked_at = now() - interval '1 hour' where locked_by = $1",
    [owner],
  );
  await releaseAbandonedJobs(shop.pool);
  expect(await shop.jobs()).toEqual([
    { task_identifier: "task", locked_by: owner },
    { task_identifier: "other", locked_by: "pool-silent" },
  ]);
  task.end();
});

test("A worker that says it lives keeps its jobs though a pooler hides its name, and a worker that has not been heard itself takes none from others", async () => {
  await using shop = await openWorkshop();
  await shop.add("other");
  const hold = (runner: string) =>
    shop.pool.query("update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - interval '1 hour'", [
      runner,
    ]);
  const holders = async () => (await shop.jobs()).map(({ locked_by }) => locked_by);

  const { pool, database } = openWorkerDatabase({ url: shop.url, isOwn: false }, log);
  const heartbeat = startHeartbeat({ database, kind: "worker", schemaVersion: 0, log, interval: 20 });
  heartbeat.addRunner("pool-hidden");
  await vi.waitFor(async () =>
    expect((await shop.pool.query("select runners from platform_processes")).rows).toEqual([
      { runners: ["pool-hidden"] },
    ]),
  );
  await hold("pool-hidden");
  await releaseAbandonedJobs(shop.pool);
  expect(await holders()).toEqual(["pool-hidden"]);
  await heartbeat.stop();
  await pool.end();
  expect(await listLiveProcesses(shop.database)).toEqual([]);
  {
    // Back after an outage, it cannot tell who lives.
    const looks: number[] = [];
    await using _worker = shop.employ(
      {},
      {
        releaseInterval: 10,
        heartbeat: { addRunner() {}, removeRunner() {}, heardFor: () => (looks.push(0), 14_999) },
      },
    );
    await vi.waitFor(() => expect(looks.length).toBeGreaterThan(3));
    expect(await holders()).toEqual(["pool-hidden"]);
  }
  await using _worker = shop.employ(
    {},
    { releaseInterval: 10, heartbeat: { addRunner() {}, removeRunner() {}, heardFor: () => 15_000 } },
  );
  await vi.waitFor(async () => expect(await holders()).toEqual([null]));
});

test("A job that a living worker claimed without hearing of it is done all the same, and what it is at is left to it", async () => {
  await using shop = await openWorkshop();
  const [held, forgotten] = [openTask(), openTask()];
  forgotten.end();
  await using _worker = shop.employ({ held: held.run, forgotten: forgotten.run }, { releaseInterval: 100 });
  await shop.add("held");
  await vi.waitFor(() => expect(held.starts()).toBe(1));
  const [{ locked_by: owner } = { locked_by: null }] = await shop.jobs();
  // The state after a claim whose response was lost; the job is in a queue, which the claim locks too.
  await administer(
    shop.url,
    `with queue as (insert into graphile_worker._private_job_queues (queue_name, locked_by, locked_at) values ('line', '${owner}', now()) returning id)
    insert into graphile_worker._private_jobs (task_id, job_queue_id, attempts, locked_by, locked_at)
    select tasks.id, queue.id, 1, '${owner}', now() from graphile_worker._private_tasks tasks, queue where identifier = 'forgotten'`,
  );
  await vi.waitFor(async () => expect(await shop.jobs()).toEqual([{ task_identifier: "held", locked_by: owner }]));
  expect([held, forgotten].map((task) => task.starts())).toEqual([1, 1]);
  held.end();
});

test("jobs that end within a moment of one another are recorded together", async () => {
  await using shop = await openWorkshop();
  await administer(
    shop.url,
    `create table recorded (jobs int);
     create function note_records() returns trigger language plpgsql as $$ begin insert into recorded select count(*) from gone; return null; end $$;
     create trigger note_records after delete on graphile_worker._private_jobs referencing old table as gone for each statement execute function note_records();
     select graphile_worker.add_job('wait', json_build_object('milliseconds', at)) from generate_series(15, 180, 15) at;`,
  );
  const task = (payload: unknown) => wait((payload as { milliseconds: number }).milliseconds);
  await using _worker = shop.employ({ wait: task }, { concurrency: 12, claimed: 13 });
  await vi.waitFor(async () => expect(await shop.jobs()).toEqual([]), { timeout: 5_000, interval: 20 });
  const { rows } = await shop.database.execute<{ jobs: number }>(sql`select jobs from recorded where jobs > 0`);
  expect(rows.reduce((sum, { jobs }) => sum + jobs, 0)).toBe(12);
  // By one statement each, where none waits for the next.
  expect(rows.length).toBeLessThan(9);
});

test("the hourly job whose minute passed while no worker lived is done by the next worker, once", async () => {
  await using shop = await openWorkshop();
  const sweep = vi.fn(async () => undefined);
  const employed = shop.employ({ sweep });
  await vi.waitFor(async () => {
    const { rows } = await shop.database.execute(sql`select from graphile_worker._private_known_crontabs`);
    expect(rows).toHaveLength(1);
  });
  await employed.stop();
  await shop.database.execute(
    sql`update graphile_worker._private_known_crontabs set known_since = now() - interval '1 day', last_execution = now() - interval '2 hours'`,
  );
  sweep.mockClear();
  for (let starts = 0; starts < 2; starts += 1) {
    await using _worker = shop.employ({ sweep });
    await vi.waitFor(() => expect(sweep).toHaveBeenCalled(), { timeout: 10_000 });
    await vi.waitFor(async () => expect(await shop.jobs()).toEqual([]));
  }
  expect(sweep).toHaveBeenCalledTimes(1);
});
