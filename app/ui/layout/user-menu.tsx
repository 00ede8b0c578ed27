import { Link } from "react-router";
import { User } from "lucide-react";
import { useDisclosure } from "./use-disclosure.ts";
import { useSession } from "./use-session.ts";

const entry = "flex min-h-11 items-center rounded-control px-3 font-semibold hover:bg-surface";

/** Login and Register, or who is signed in and the way to the dashboard. */
export function UserMenu() {
  const { user } = useSession();
  const menu = useDisclosure();
  return (
    <details ref={menu} className="relative">
      <summary className="grid size-12 list-none place-items-center rounded-control hover:bg-ink-soft">
        <User aria-hidden="true" className="size-6" />
        <span className="sr-only">Account</span>
      </summary>
      <div className="absolute right-0 z-30 mt-2 w-56 rounded-card border border-line bg-white p-2 text-ink shadow-lift [--focus:var(--color-ink)]">
        {user ? (
          <>
            <p className="border-b border-line px-3 py-2">
              <span dir="auto" className="block font-semibold">Hello, {user.name}</span>
              <span className="block text-sm break-all text-muted">{user.email}</span>
            </p>
            <Link to="/user/dashboard" className={entry}>Dashboard</Link>
          </>
        ) : (
          <>
            <Link to="/user/login" className={entry}>Login</Link>
            <Link to="/user/registration" className={entry}>Register</Link>
          </>
        )}
      </div>
    </details>
  );
}
