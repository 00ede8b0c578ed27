import type { LogoPicture } from "#app/presenters/present-logo.ts";
import { PageLink } from "#app/ui/elements/page-link.tsx";

/** The shop's logo as a link to the home page: the owner's picture, or the shop's sign and name, white on a dark background. */
export function Logo({ settings: { title, logo } }: { settings: { title: string; logo: LogoPicture | null } }) {
  return (
    <PageLink
      to="/"

      aria-label={`${title}, home`}
      className="inline-flex min-h-11 items-center gap-[min(0.625rem,2.8vw)]"
    >
      {logo ? (
        <img {...logo} alt="" className="logo" />
      ) : (
        <>
          <svg aria-hidden="true" viewBox="4 8 56 54" className="h-[min(2rem,9vw)] w-auto md:h-9">
            <path d="M10 10H57L53 22H6Z" className="fill-white" />
            <path d="M27 26H42L37.5 37H47L24 60L29 43H20Z" className="fill-lime" />
          </svg>
          <span className="wordmark">{title}</span>
        </>
      )}
    </PageLink>
  );
}
