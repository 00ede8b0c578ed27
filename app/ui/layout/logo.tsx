import { Link } from "react-router";

/** The shop's logo and name as a link to the home page; white on a dark background. */
export function Logo({ title }: { title: string }) {
  return (
    <Link
      to="/"
      prefetch="intent"
      aria-label={`${title}, home`}
      className="inline-flex min-h-11 items-center gap-[min(0.625rem,2.8vw)]"
    >
      <svg aria-hidden="true" viewBox="4 8 56 54" className="h-[min(2rem,9vw)] w-auto md:h-9">
        <path d="M10 10H57L53 22H6Z" className="fill-white" />
        <path d="M27 26H42L37.5 37H47L24 60L29 43H20Z" className="fill-lime" />
      </svg>
      <span className="heading -skew-x-6 text-[min(1.875rem,8.4vw)] leading-none tracking-wide text-white md:text-4xl">
        {title}
      </span>
    </Link>
  );
}
