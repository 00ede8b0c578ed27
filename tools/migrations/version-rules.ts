import { bare, listCreatedIndexes, listCreatedTables } from "#platform/database/migrations/online-steps.ts";
import { judgeForm, type Problem } from "./statement-verdicts.ts";
import { widens } from "./widens.ts";

/** A name, with or without its schema. */
const name = '(?:"?\\w+"?\\.)?"?(\\w+)"?';
const find = (pattern: string, statement: string) => new RegExp(pattern, "i").exec(statement);

/**
 * What linters of SQL do not ask: whether the statements of the version before still work. `earlier` is the text of all migrations before this one. Tables
 * that the migration creates itself belong to the new version alone.
 */
export function findVersionProblems(statements: readonly string[], earlier: string): Problem[][] {
  const created = listCreatedTables(statements);
  const indexes = listCreatedIndexes(statements);
  const all = statements.map(bare);
  return all.map((statement) => {
    const table = find(`^(?:alter table(?: if exists)?(?: only)?|update|delete from) ${name}`, statement)?.[1];
    const index = find(`^create unique index (?:concurrently )?(?:if not exists )?${name} on ${name}`, statement);
    const form = judgeForm(statement);
    if (created.has(table ?? "") || created.has(index?.[2] ?? "")) return form.filter(({ rule }) => rule === "several");
    const [, constraint, kind] = find(`add constraint ${name} (check|foreign key|exclude|unique)`, statement) ?? [];
    const dropped = find(`drop constraint (?:if exists )?${name}`, statement)?.[1];
    const droppedIndex = find(`^drop index (?:concurrently )?(?:if exists )?${name}`, statement)?.[1];
    const problems: (Problem | false | null | undefined)[] = [
      find("alter (?:column )?\\S+ drop default", statement) && {
        rule: "drop-default",
        sentence: "the version before leaves this column out of its inserts",
      },
      constraint !== undefined &&
        !(kind?.toLowerCase() === "check" && widens(constraint, statement, earlier)) && {
          rule: "new-constraint",
          sentence: `the version before may write rows that ${constraint} refuses`,
        },
      index && { rule: "new-unique-index", sentence: `the version before may write rows that ${index[1]} refuses` },
      dropped !== undefined &&
        !find(`constraint "?${dropped}"? (?:check|foreign key)`, earlier) &&
        !all.some((each) => find(`add constraint "?${dropped}"? `, each)) && {
          rule: "drop-constraint",
          sentence: `the version before may name ${dropped} in "on conflict"`,
        },
      droppedIndex !== undefined &&
        find(`create unique index "?${droppedIndex}"? `, earlier) && {
          rule: "drop-unique-index",
          sentence: `the version before may need ${droppedIndex} for "on conflict"`,
        },
      droppedIndex !== undefined &&
        !indexes.has(droppedIndex) && {
          rule: "drop-index",
          sentence: `the version before may search by ${droppedIndex}`,
        },
      find("^reindex", statement) && {
        rule: "reindex",
        sentence:
          "writers wait until it ends: drop the index and create it again in one migration, which never leaves queries without it",
      },
      find("^alter type \\S+ rename value", statement) && {
        rule: "rename-value",
        sentence: "the version before writes and reads the value by its old name",
      },
      find("^create (?:or replace )?(?:constraint )?trigger", statement) && {
        rule: "new-trigger",
        sentence: "it runs for what the version before writes, too",
      },
      find("alter (?:column )?\\S+ set default", statement) && {
        rule: "set-default",
        sentence: "the version before leaves this column out of its inserts, and gets another value",
      },
      find("^create or replace (?:function|procedure|(?:recursive )?view)\\b", statement) && {
        rule: "replace-object",
        sentence: "the version before uses the new one at once",
      },
      find("^truncate\\b", statement) && {
        rule: "truncate",
        sentence: "the version before may read these rows, and waits for the lock of the whole table",
      },
      find("^do\\b", statement) && {
        rule: "block",
        sentence: "what a block does is not looked at",
      },
      find(
        "^(?:update|delete from|merge|with\\b[^]*\\b(?:update|delete)|insert\\b[^]*\\bon conflict\\b[^]*\\bdo update)\\b",
        statement,
      ) && {
        rule: "rows-at-once",
        sentence: "it locks all rows that it changes until it ends, and writers of the version before wait",
      },
    ];
    return [...problems.filter((problem) => !!problem), ...form];
  });
}
