import { Badge } from "#app/ui/elements/badge.tsx";
import type { HealthCheck, HealthState } from "../../health/judge-health.ts";
import { linkLook } from "../link-look.ts";

interface HealthViewProps {
  checks: HealthCheck[];
  /** When they were looked at. */
  at: string;
}

const states: Record<HealthState, { word: string; tone: "lime" | "quiet" | "ink" | "sale" }> = {
  well: { word: "Well", tone: "lime" },
  unused: { word: "Not in use", tone: "quiet" },
  look: { word: "Have a look", tone: "ink" },
  wrong: { word: "Does not work", tone: "sale" },
};

const link = `${linkLook} justify-self-start text-sm font-semibold`;

/** How each part of the shop does, in words. */
export function HealthView({ checks, at }: HealthViewProps) {
  const wrong = checks.filter(({ state }) => state === "wrong").length;
  const look = checks.filter(({ state }) => state === "look").length;
  const sum =
    wrong > 0
      ? wrong === 1
        ? "One of these needs somebody."
        : `${wrong} of these need somebody.`
      : look > 0
        ? "The shop works. Have a look at what is marked."
        : "All is well.";
  return (
    <>
      <div>
        <h1 className="heading text-2xl">System status</h1>
        <p className="text-sm text-muted">
          {sum} Looked at on <span className="figures">{at}</span>.
        </p>
        <a href="/admin/health" className={link}>
          Look again
        </a>
      </div>
      <ul className="panel grid gap-4">
        {checks.map(({ id, label, state, says, advice, href }) => (
          <li key={id} className="grid gap-1 border-b border-line pb-4 last:border-0 last:pb-0">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h2 className="font-semibold">{label}</h2>
              <Badge tone={states[state].tone}>{states[state].word}</Badge>
            </div>
            <p className="text-sm">{says}</p>
            {advice && <p className="text-sm text-muted">{advice}</p>}
            {href && (
              <a href={href} className={link}>
                Open {label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
