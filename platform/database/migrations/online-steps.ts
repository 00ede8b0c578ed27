/** A part of a migration that is done or not: statements in one transaction, or such as PostgreSQL runs outside of any, which may be repeated together. */
export interface MigrationStep {
  statements: string[];
  transaction: boolean;
}

const createdTable = /^\s*create table (?:if not exists )?"?(\w+)"?/i;
const newIndex =
  /^(?<create>create (?:unique )?index) (?:concurrently )?(?:if not exists )?"?(?<name>\w+)"? (?<rest>on "?(?<table>\w+)"?[\s\S]*)$/i;
const goneIndex = /^drop index (?:concurrently )?(?:if exists )?"?(?<name>\w+)"?/i;
const newConstraint = /^alter table "?(?<table>\w+)"? add constraint "?(?<name>\w+)"? (?:check|foreign key)\b/i;
const validation = /^alter table "?\w+"? validate constraint /i;
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

/**
 * The steps in which a migration runs while the version before serves, so that nobody waits for it for long. Indexes of tables that exist are made and
 * dropped concurrently. A new check or foreign key is enforced for new rows at once, and compared with those that are there at the end, without a lock that
 * stops writers. Each statement that changes rows is a transaction of its own: locks on tables are not held meanwhile.
 */
export function toOnlineSteps(statements: readonly string[]): MigrationStep[] {
  const created = listCreatedTables(statements);
  const steps: MigrationStep[] = [];
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
      // What a try before this one left behind.
      alone(
        `DROP INDEX CONCURRENTLY IF EXISTS "${index.name}"`,
        `${index.create} CONCURRENTLY "${index.name}" ${index.rest}`,
      );
    } else if (gone) {
      alone(`DROP INDEX CONCURRENTLY IF EXISTS "${gone.name}"`);
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
  return [...steps, ...validations];
}
