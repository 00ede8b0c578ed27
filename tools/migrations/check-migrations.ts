import { bare } from "#platform/database/migrations/online-steps.ts";
import {
  excuse,
  lastBeforeRolling,
  type Migration,
  readMigrations,
} from "#platform/database/migrations/read-migrations.ts";
import { lintSteps } from "./lint-steps.ts";
import { findVersionProblems } from "./version-rules.ts";

interface Checked {
  /** A sentence for each statement that the version before does not bear, and for each migration whose number differs in the journal. */
  problems: string[];
  /** Whether squawk looked at them; where it is not installed, only our own rules did. */
  linted: boolean;
}

const isExcused = (statement: string) => listExcuses(statement).length > 0;
const listExcuses = (statement: string) => [...statement.matchAll(excuse)].map(({ groups }) => groups!);
const minReasonLength = 20;

/**
 * Checks that the version of the shop before a migration can serve while it runs, and after it. A statement with a comment before it that says why it is safe,
 * or since which version nobody uses what it takes away, is left out.
 */
export async function checkMigrations(folder: string): Promise<Checked> {
  const migrations = await readMigrations(folder);
  const rolling = migrations.filter(({ number }) => number > lastBeforeRolling);
  const findings = await lintSteps(
    rolling.map((migration) => ({
      ...migration,
      statements: migration.statements.filter((statement) => !isExcused(statement)),
    })),
  );
  const misnumbered = migrations.flatMap(({ number, tag }) =>
    tag.startsWith(String(number).padStart(4, "0"))
      ? []
      : [
          `${tag} (number): the journal (meta/_journal.json) calls it ${number}, and the next one would be numbered behind that`,
        ],
  );
  const problems = rolling.flatMap((migration) => [
    ...findBadExcuses(migration),
    ...findVersionProblems(
      migration.statements,
      migrations
        .filter(({ number }) => number < migration.number)
        .flatMap(({ statements }) => statements)
        .join("\n"),
    ).flatMap((found, at) => {
      const statement = migration.statements[at]!;
      return isExcused(statement) ? [] : found.map((problem) => describe({ ...migration, statement, ...problem }));
    }),
  ]);
  return { problems: [...misnumbered, ...problems, ...(findings ?? []).map(describe)], linted: findings !== null };
}

/** Comments that give no reason, or name a version that is not before the migration: its own version may not take away what it has just stopped using. */
const findBadExcuses = ({ tag, number, statements }: Migration): string[] =>
  statements.flatMap((statement) =>
    listExcuses(statement).flatMap(({ since, reason = "" }) => {
      const about = { tag, statement, rule: "excuse" };
      if (reason.trim().length < minReasonLength)
        return [describe({ ...about, sentence: "its comment gives no reason" })];
      return since !== undefined && (Number(since) >= number || Number(since) <= lastBeforeRolling)
        ? [describe({ ...about, sentence: `its comment names ${since}, which is no version before it` })]
        : [];
    }),
  );

function describe(problem: { tag: string; statement: string; rule: string; sentence: string }): string {
  const { tag, statement, rule, sentence } = problem;
  const words = bare(statement).replaceAll(/\s+/g, " ");
  return `${tag} (${rule}): ${sentence}\n    ${words.length > 120 ? `${words.slice(0, 120)} …` : words}`;
}
