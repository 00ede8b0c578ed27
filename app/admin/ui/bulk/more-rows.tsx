import { useEffect, useRef } from "react";
import { Button } from "#app/ui/elements/button.tsx";

interface MoreRowsProps {
  status: "idle" | "loading" | "failed";
  /** Called when somebody comes near the end of the rows, or asks for more. */
  onCome: () => void;
}

/** The end of the rows of the bulk editor while there are more: whoever scrolls to it gets them. */
export function MoreRows({ status, onCome }: MoreRowsProps) {
  const end = useRef<HTMLDivElement>(null);
  const come = useRef(onCome);
  useEffect(() => {
    come.current = onCome;
  });
  useEffect(() => {
    const element = end.current;
    if (!element) return undefined;
    const around = { root: element.parentElement, rootMargin: "0px 0px 400px 0px" };
    const observer = new IntersectionObserver(
      (seen) => seen.some((each) => each.isIntersecting) && come.current(),
      around,
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={end} className="sticky left-0 flex w-fit flex-wrap items-center gap-3 p-2 text-sm text-muted">
      <Button
        type="button"
        look="secondary"
        size="small"
        onClick={onCome}
        pending={status === "loading"}
        pendingLabel="Loading…"
      >
        {status === "failed" ? "Try again" : "Show more rows"}
      </Button>
      {status === "failed" && <p role="status">The next rows could not be loaded. What you typed is still here.</p>}
    </div>
  );
}
