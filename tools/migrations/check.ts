import { checkMigrations } from "./check-migrations.ts";

// Run by `npm run check`: exit code 1 when a migration would stop the version before it.
const { problems, linted } = await checkMigrations("database/migrations");
if (!linted)
  process.stdout.write(
    "Skipped in part: squawk is not installed on this platform, so only the shop's own rules were asked.\n",
  );
if (problems.length > 0) {
  process.stderr.write(`The version before would not bear these statements:\n\n${problems.join("\n\n")}\n
Take away what the version before uses in a later migration, when no version uses it any more. Say so, or why a statement is safe after all,
in a comment before it (docs/decisions/0157-upgrades-without-a-pause.md):
    -- contract (since 0090): no code reads this column any more
    -- safe: the column is new, and the version before writes nothing into it\n`);
  process.exitCode = 1;
}
