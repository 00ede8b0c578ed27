import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { lockEmbeddedPostgres } from "#platform/embedded-postgres/lock-embedded-postgres.ts";

test(
  "a command that is interrupted lets go of the database it has started, and says nothing of what that broke",
  { timeout: 60_000 },
  async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), "taqat-command-"));
    const program = `
    import { sql } from "drizzle-orm";
    import { createLog } from "#platform/log.ts";
    import { withDatabase } from "#cli/with-database.ts";
    import { loadConfig } from "#server/bootstrap/config.ts";
    await withDatabase(loadConfig(process.env), { log: createLog("silent"), connections: 2, statementTimeout: 60_000 }, async (database) => {
      console.log("At work");
      await database.execute(sql\`select pg_sleep(60)\`);
    });`;
    const child = spawn(process.execPath, ["--input-type=module-typescript", "--eval", program], {
      stdio: ["ignore", "pipe", "pipe"],
      // Vitest sets a BASE_URL of its own.
      env: { ...process.env, BASE_URL: "", DATABASE_URL: "", DATA_DIR: dataDir },
    });
    onTestFinished(() => {
      child.kill("SIGKILL");
      rmSync(dataDir, { recursive: true, force: true });
    });
    const [errors, ended] = [text(child.stderr), once(child, "exit")];
    await once(child.stdout, "data");
    child.kill("SIGINT");
    child.kill("SIGINT");
    expect([...(await ended), await errors]).toEqual([130, null, ""]);

    const lock = lockEmbeddedPostgres(dataDir);
    expect(lock).toBeDefined();
    lock?.release();
  },
);
