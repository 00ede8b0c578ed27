import { goWithinPage } from "./go-within-page.ts";

/** The first stop of Tab on every page: past the header to the content. */
export function SkipLink() {
  return (
    <a
      href="#main"
      onClick={goWithinPage}
      className="absolute top-2 left-2 z-50 -translate-y-24 rounded-control bg-white px-4 py-3 font-semibold text-ink focus:translate-y-0 print:hidden"
    >
      Skip to the content
    </a>
  );
}
