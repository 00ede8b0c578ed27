import { Link } from "react-router";

/** A text, and not nothing: React then leaves what the boot script has written in its place. */
const unknown = "";
const entry = "flex min-h-11 w-full items-center rounded-control px-3 text-left font-semibold hover:bg-surface";

/**
 * Login and Register, or the account's name, dashboard and logout. Both are in the HTML. The boot script decides before the first paint which one is visible,
 * and `enhanceHeader` when the session is known.
 */
export function UserMenu() {
  return (
    <details className="relative">
      <summary className="head-target grid list-none place-items-center rounded-control hover:bg-ink-soft">
        <i className="icon icon-user" />
        <span className="sr-only">Account</span>
      </summary>
      <div
        data-user-menu="guest"
        suppressHydrationWarning
        className="group absolute right-0 z-30 mt-2 w-64 rounded-card border border-line bg-white p-2 text-ink shadow-lift [--focus:var(--color-ink)]"
      >
        <div className="hidden group-data-[user-menu=known]:block">
          <p className="border-b border-line px-3 py-2">
            <span className="block font-semibold">
              Hello,{" "}
              <bdi data-user-name="" suppressHydrationWarning>
                {unknown}
              </bdi>
            </span>
            <span data-user-email="" suppressHydrationWarning className="block text-sm wrap-anywhere text-muted">
              {unknown}
            </span>
          </p>
          <Link to="/user/dashboard" className={entry}>
            Dashboard
          </Link>
          <form method="post" action="/user/logout">
            <button className={entry}>Log out</button>
          </form>
        </div>
        <div className="group-data-[user-menu=known]:hidden">
          <div className="noscript:hidden">
            <Link to="/user/login" className={entry}>
              Login
            </Link>
            <Link to="/user/registration" className={entry}>
              Register
            </Link>
          </div>
          <noscript>
            <iframe src="/session/menu" title="Your account" loading="lazy" className="block h-44 w-full" />
          </noscript>
        </div>
      </div>
    </details>
  );
}
