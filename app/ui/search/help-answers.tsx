import { Link } from "react-router";
import type { HelpAnswer } from "#domains/search/find-help.ts";

/** The pages that answer what was searched for, above the products. */
export function HelpAnswers({ answers }: { answers: HelpAnswer[] }) {
  if (answers.length === 0) return null;
  return (
    <section aria-label="Help" className="mt-4 grid gap-3 sm:grid-cols-2">
      {answers.map(({ title, summary, path }) => (
        <Link key={title} to={path} prefetch="intent" className="block min-h-14 rounded-card border border-line bg-surface p-4 hover:border-ink">
          <span className="font-semibold underline underline-offset-4">{title}</span>
          {summary && <span dir="auto" className="mt-1 block text-muted">{summary}</span>}
        </Link>
      ))}
    </section>
  );
}
