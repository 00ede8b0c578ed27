import { inject } from "vitest";
import { createTestDatabase, type TestDatabase } from "./create-test-database.ts";

/** The clean databases of this process. The test files of one worker share a process, so a file takes what earlier files left. */
const clean = ((globalThis as { cleanTestDatabases?: TestDatabase[] }).cleanTestDatabases ??= []);

/**
 * A migrated, empty database for one test, with a pool of this many connections. On disposal it is emptied for the next test, in a tenth of the time
 * that a new one takes. A database that cannot be brought back to what it was is dropped.
 */
export async function openTestDatabase({ connections }: { connections?: number } = {}) {
  const test = clean.pop() ?? (await createTestDatabase(inject("serverUrl"), inject("templateName")));
  const opened = test.open(connections);
  return {
    ...opened,
    url: test.url,
    look: test.look,
    async [Symbol.asyncDispose]() {
      await test.leave(opened);
      if (await test.restore()) clean.push(test);
      else await test.drop();
    },
  };
}
