import type { HelpAnswer } from "#domains/search/find-help.ts";
import { PageLink } from "#app/ui/elements/page-link.tsx";

/** The help pages for a search, above the products; `alone` when no product was found. */
export function HelpAnswers({ answers, alone }: { answers: HelpAnswer[]; alone: boolean }) {
  if (answers.length === 0) return null;
  return (
    <section aria-label="Help" className="mt-4 grid gap-3 sm:grid-cols-2">
      {alone && <p className="text-lg sm:col-span-2">No product is called that. Is it answered here?</p>}
      {answers.map(({ title, summary, path }) => (
        <PageLink
          key={title}
          to={path}

          className="block min-h-14 rounded-card border border-line bg-surface p-4 hover:border-ink"
        >
          <span className="font-semibold underline underline-offset-4">{title}</span>
          {summary && (
            <span dir="auto" className="mt-1 block text-muted">
              {summary}
            </span>
          )}
        </PageLink>
      ))}
    </section>
  );
}
