import { Button } from "#app/ui/elements/button.tsx";
import type { LaunchStep } from "../../today/load-launch.ts";
import { linkLook } from "../link-look.ts";

/** The first steps of a new shop, until all are done or somebody puts the list away. */
export function LaunchSection({ steps }: { steps: LaunchStep[] }) {
  const done = steps.filter((step) => step.done).length;
  return (
    <section aria-labelledby="launch" className="panel grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="launch" className="heading text-lg">
          Before you open: {done} of {steps.length} done
        </h2>
        <form method="post" action="/admin?index">
          <Button look="quiet" size="small" name="intent" value="put-away" className="-mx-4">
            Put this list away
          </Button>
        </form>
      </div>
      <ol className="divide-y divide-line border-t border-line">
        {steps.map((step) => (
          <li key={step.label} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-1.5 last:pb-0">
            <span aria-hidden="true" className={`w-5 pt-2 text-lg ${step.done ? "text-success" : "text-muted"}`}>
              {step.done ? "✓" : "○"}
            </span>
            <div className="min-w-0 flex-1 basis-60">
              <a href={step.href} className={`${linkLook} font-semibold decoration-control`}>
                {step.label}
                <span className="sr-only">{step.done ? " (done)" : " (not done yet)"}</span>
              </a>
              {!step.done && <p className="-mt-1.5 pb-1.5 text-sm text-muted">{step.hint}</p>}
            </div>
            {step.confirm && !step.done && (
              <form method="post" action="/admin?index" className="pb-1.5 pl-9 sm:pl-0">
                <Button look="secondary" size="small" name="intent" value={step.confirm.intent}>
                  {step.confirm.label}
                </Button>
              </form>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
