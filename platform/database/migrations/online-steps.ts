/** A part of a migration that is done or not: statements in one transaction, or such as PostgreSQL runs outside of any, which may be repeated together. */
export interface MigrationStep {
  statements: string[];
  transaction: boolean;
}

const createdTable = /^\s*create table (?:if not exists )?(?:"?\w+"?\.)?"?(\w+)"?/i;
const newIndex =
  /^(?<create>create (?:unique )?index) (?:concurrently )?(?:if not exists )?"?(?<name>\w+)"? (?<rest>on (?:"?\w+"?\.)?"?(?<table>\w+)"?[\s\S]*)$/i;
/** One index and nothing else: what says more is run as it is. */
const goneIndex = /^drop index (?:concurrently )?(?:if exists )?(?:"?\w+"?\.)?"?(?<name>\w+)"?$/i;
const newConstraint =
  /^alter table (?:"?\w+"?\.)?"?(?<table>\w+)"? add constraint "?(?<name>\w+)"? (?:check|foreign key)\b/i;
const validation = /^alter table (?:"?\w+"?\.)?"?\w+"? validate constraint /i;
const isNotValid = /\bnot valid$/i;
const rows = /^(?:update|delete|insert|merge|with)\b/i;

/** The statement without comments before it, spaces around it and semicolons behind it. */
export const bare = (statement: string): string =>
  statement
    .replace(/^(?:\s*--[^\n]*(?:\n|$))+/, "")
    .trim()
    .replace(/[;\s]+$/, "");

/** The tables that these statements create: nobody reads or writes them yet. */
export const listCreatedTables = (statements: readonly string[]): Set<string> =>
  new Set(statements.flatMap((statement) => createdTable.exec(bare(statement))?.[1] ?? []));

/** Names that an index has while it is replaced. PostgreSQL cuts names off at 63 bytes. */
const nameBeside = (index: string, suffix: "new" | "old"): string => `${index.slice(0, 59)}_${suffix}`;

/** The indexes that these statements drop, in whatever order they make the new ones. */
const listDroppedIndexes = (statements: readonly string[]): Set<string> =>
  new Set(statements.flatMap((statement) => goneIndex.exec(bare(statement))?.groups?.name ?? []));

/** The indexes that these statements make. */
export const listCreatedIndexes = (statements: readonly string[]): Set<string> =>
  new Set(statements.flatMap((statement) => newIndex.exec(bare(statement))?.groups?.name ?? []));

/**
 * The steps in which a migration runs while the version before serves, so that nobody waits for it for long. Indexes of tables that exist are made
 * concurrently, and dropped so behind everything that is made: drizzle-kit writes a changed index as a drop and then the new one, and queries of both versions
 * need one of them at any time. A changed index that keeps its name is made under another one, and takes the name over. A new check or foreign key is enforced for new rows at once, and compared with those that are there at the end, without a lock that
 * stops writers. Each statement that changes rows is a transaction of its own: locks on tables are not held meanwhile.
 */
export function toOnlineSteps(statements: readonly string[]): MigrationStep[] {
  const created = listCreatedTables(statements);
  const dropped = listDroppedIndexes(statements);
  const madeAgain = listCreatedIndexes(statements);
  const steps: MigrationStep[] = [];
  const drops: MigrationStep[] = [];
  const validations: MigrationStep[] = [];
  let open: string[] | null = null;
  const alone = (...together: string[]) => {
    open = null;
    steps.push({ statements: together, transaction: false });
  };
  for (const statement of statements.map(bare).filter((each) => each !== "")) {
    const index = newIndex.exec(statement)?.groups;
    const gone = goneIndex.exec(statement)?.groups;
    const constraint = newConstraint.exec(statement)?.groups;
    if (index && !created.has(index.table!)) {
      const [name, old] = [index.name!, nameBeside(index.name!, "old")];
      const first = dropped.has(name) ? nameBeside(name, "new") : name;
      // What a try before this one left behind.
      alone(`DROP INDEX CONCURRENTLY IF EXISTS "${first}"`, `${index.create} CONCURRENTLY "${first}" ${index.rest}`);
      if (first !== name) {
        steps.push({
          statements: [
            `ALTER INDEX IF EXISTS "${name}" RENAME TO "${old}"`,
            `ALTER INDEX "${first}" RENAME TO "${name}"`,
          ],
          transaction: true,
        });
        drops.push({ statements: [`DROP INDEX CONCURRENTLY IF EXISTS "${old}"`], transaction: false });
      }
    } else if (gone) {
      open = null;
      if (!madeAgain.has(gone.name!))
        drops.push({ statements: [`DROP INDEX CONCURRENTLY IF EXISTS "${gone.name}"`], transaction: false });
    } else if (validation.test(statement)) {
      validations.push({ statements: [statement], transaction: true });
    } else if (rows.test(statement)) {
      open = null;
      steps.push({ statements: [statement], transaction: true });
    } else {
      const comesLater = constraint && !created.has(constraint.table!) && !isNotValid.test(statement);
      if (open === null) steps.push({ statements: (open = []), transaction: true });
      open.push(comesLater ? `${statement} NOT VALID` : statement);
      if (comesLater)
        validations.push({
          statements: [`ALTER TABLE "${constraint.table}" VALIDATE CONSTRAINT "${constraint.name}"`],
          transaction: true,
        });
    }
  }
  return [...steps, ...drops, ...validations];
}
