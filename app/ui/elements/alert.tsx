import type { ReactNode } from "react";
import { CircleAlert, CircleCheck, Info } from "lucide-react";
import { useArrivalFocus } from "./use-arrival-focus.ts";

export type AlertTone = "success" | "failure" | "info";

const tones = {
  success: { look: "border-success bg-success-soft text-success", icon: CircleCheck },
  failure: { look: "border-failure bg-failure-soft text-failure", icon: CircleAlert },
  info: { look: "border-control bg-surface text-ink", icon: Info },
} as const;

interface AlertProps {
  tone?: AlertTone;
  /** Whether the alert is focused when it appears, also without scripts. */
  focused?: boolean;
  id?: string;
  className?: string;
  children: ReactNode;
}

/** A message beside the control it is about, with the colour and icon of success or failure. */
export function Alert({ tone = "failure", focused = false, id, className = "", children }: AlertProps) {
  const { look, icon: Icon } = tones[tone];
  const box = useArrivalFocus<HTMLDivElement>(focused);

  return (
    <div
      ref={box}
      id={id}
      role={tone === "info" ? "status" : "alert"}
      {...(focused ? { tabIndex: -1, autoFocus: true } : {})}
      className={`flex items-start gap-3 rounded-control border-l-4 px-4 py-3 ${look} ${className}`}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 font-semibold wrap-anywhere">{children}</div>
    </div>
  );
}
