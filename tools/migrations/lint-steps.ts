import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listCreatedTables, type MigrationStep, toOnlineSteps } from "#platform/database/migrations/online-steps.ts";
import type { Migration } from "#platform/database/migrations/read-migrations.ts";

/** What squawk says about a statement of a migration's steps. */
export interface Finding {
  tag: string;
  statement: string;
  rule: string;
  sentence: string;
}

interface Reported {
  file: string;
  line: number;
  rule_name: string;
  message: string;
}

/** The steps see to these themselves, or they are about style and not about who else uses the database. */
const leftOut = [
  "require-lock-timeout",
  "require-statement-timeout",
  "require-timeout-settings",
  "prefer-robust-stmts",
  "prefer-bigint-over-int",
  "prefer-bigint-over-smallint",
  "prefer-text-field",
  "prefer-identity",
  "prefer-timestamptz",
  "identifier-too-long",
  "transaction-nesting",
  // `findVersionProblems` asks for the reason of each of them; the steps bring them in without a lock.
  "adding-foreign-key-constraint",
];
/** About locks: they matter for tables that somebody uses. */
const aboutLocks = new Set(["require-concurrent-index-creation", "constraint-missing-not-valid"]);

/**
 * What squawk finds in the statements that these migrations run, as they run them. Null where its program is not installed: npm leaves it out on platforms
 * for which there is none.
 */
export async function lintSteps(migrations: readonly Migration[]): Promise<Finding[] | null> {
  const folder = await mkdtemp(join(tmpdir(), "migrations-"));
  try {
    const written = await Promise.all(
      migrations.map(async ({ tag, statements }) => {
        const file = join(folder, `${tag}.sql`);
        const lines = toOnlineSteps(statements).flatMap(toLines);
        await writeFile(file, lines.join("\n"));
        return { file, tag, lines, created: listCreatedTables(statements) };
      }),
    );
    const reported = await runSquawk(written.map(({ file }) => file));
    return (
      reported?.flatMap(({ file, line, rule_name: rule, message }) => {
        const { tag, lines, created } = written.find((each) => each.file === file)!;
        const statement = lines[line]!;
        const isOfNewTable = [...created].some((table) => statement.includes(`"${table}"`));
        return aboutLocks.has(rule) && isOfNewTable ? [] : [{ tag, statement, rule, sentence: message }];
      }) ?? null
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Each statement in a line of its own, so that squawk names it by its line. */
function toLines({ statements, transaction }: MigrationStep): string[] {
  const lines = statements.map((statement) => `${statement.replaceAll(/--[^\n]*/g, "").replaceAll(/\s+/g, " ")};`);
  return transaction ? ["begin;", ...lines, "commit;"] : lines;
}

function runSquawk(files: string[]): Promise<Reported[] | null> {
  if (files.length === 0) return Promise.resolve([]);
  const args = [
    "--pg-version",
    "15",
    "--reporter",
    "json",
    ...leftOut.flatMap((rule) => ["--exclude", rule]),
    ...files,
  ];
  return new Promise((resolve, reject) => {
    execFile("node_modules/.bin/squawk", args, { maxBuffer: 64_000_000 }, (error, stdout, stderr) => {
      if (stdout.trimStart().startsWith("[")) resolve(JSON.parse(stdout) as Reported[]);
      else if (error && (error.code === "ENOENT" || /not find|unsupported|cannot find/i.test(stderr))) resolve(null);
      else reject(new Error(`squawk failed: ${stderr || String(error)}`));
    });
  });
}
