import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";

const pages = [
  { to: "/user/dashboard", label: "Overview", end: true },
  { to: "/user/dashboard/orders", label: "Orders" },
  { to: "/user/dashboard/wishlist", label: "Wishlist" },
  { to: "/user/dashboard/addresses", label: "Addresses" },
  { to: "/user/dashboard/profile", label: "Profile" },
  { to: "/user/dashboard/security", label: "Password and logins" },
  { to: "/user/dashboard/data", label: "Your data" },
];

/** Links to the dashboard's pages. The row scrolls sideways when it is wider than the screen, and shows the current page's tab. */
export function DashboardTabs() {
  const row = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>("[aria-current=page]");
    // Not scrollIntoView, because that would scroll the page too.
    if (row.current && current)
      row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.clientWidth) / 2;
  }, [pathname]);
  return (
    <nav aria-label="Your dashboard" className="mt-6 border-b border-line max-md:-mx-4">
      <ul ref={row} className="relative flex gap-x-4 md:gap-x-6 overflow-x-auto scrollbar-none max-md:px-4">
        {pages.map(({ to, label, end = false }) => (
          <li key={to} className="shrink-0">
            <NavLink
              to={to}
              end={end}
              className="inline-flex min-h-12 items-center border-b-2 border-transparent font-semibold whitespace-nowrap text-muted -outline-offset-2! hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
