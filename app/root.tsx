import {
  isRouteErrorResponse,
  type LinksFunction,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from "react-router";
import { useEarlyInput } from "#app/ui/elements/use-early-input.ts";
import { useHydrated } from "#app/ui/elements/use-hydrated.ts";
import { ErrorPage } from "#app/ui/layout/error-page.tsx";
import { errorPageMeta } from "#app/ui/layout/page-meta.ts";
import { Shell } from "#app/ui/layout/shell.tsx";
import { findSite } from "#domains/cms/site.ts";
import { listCategories } from "#domains/catalog/categories/list-categories.ts";
import { findShopSettings } from "#domains/settings/find-shop-settings.ts";
import { presentLogo } from "#app/presenters/present-logo.ts";
import { listOfferedMethods } from "#domains/orders/payments/payment-methods.ts";
import { cacheTags } from "#kernel/cache-tags.ts";
import type { Route } from "./+types/root";
import styles from "./app.css?url";
import { isAdminPath } from "./http/admin-path.ts";
import { workerAttribute } from "./http/page-scripts/register-service-worker.ts";
import { bootScript } from "./http/page-scripts/boot-script.ts";
import { islandFiles, islandParts } from "virtual:islands";
import { isNetworkFailure } from "#app/http/network-failure.ts";
import { pageContext, shopContext } from "#app/http/context.ts";
import { errorDetailsAttributes, explainedStatus, useErrorDetails } from "#app/http/error-details.ts";
import { describeDelivery, isDeliveryFree } from "./ui/layout/shell-settings.ts";
import { useIslandPage, usePageBuild } from "./ui/islands/island-page.ts";
import { buildMenu } from "./ui/layout/build-menu.ts";
import { readNavigation, writeNavigation } from "./ui/layout/navigation.ts";

export const links: LinksFunction = () => [
  { rel: "icon", href: "/icons/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icons/any-192.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

/** The data of the layout around every page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { reads, cache } = context.get(shopContext);
  const tags = [cacheTags.categories, cacheTags.settings, cacheTags.site];
  context.get(pageContext).dependsOn(...tags);
  const shell = await cache.getOrLoad("shell", tags, async () => {
    const [categories, settings, { content }] = await Promise.all([
      listCategories(reads),
      findShopSettings(reads),
      findSite(reads),
    ]);
    const { title, email, phone, whatsapp, postalAddress, openingHours, social } = settings;
    const [delivery, freeDelivery] = [describeDelivery(settings), isDeliveryFree(settings)];
    const payments = listOfferedMethods(settings).map(({ label }) => label);
    return {
      navigation: writeNavigation({ menu: buildMenu(categories, content.menu), links: content.links }),
      settings: {
        title,
        logo: await presentLogo(reads, settings.logos.onDark),
        email,
        phone,
        whatsapp,
        postalAddress,
        openingHours,
        social,
        delivery,
        freeDelivery,
        payments,
        offlinePages: settings.offlinePages,
      },
    };
  });
  return isAdminPath(new URL(request.url).pathname)
    ? { ...shell, navigation: writeNavigation({ menu: [], links: [] }) }
    : shell;
}

/** The title of error pages; every route has its own. */
export const meta: Route.MetaFunction = ({ error, matches }) => (error ? errorPageMeta(matches) : []);

/** The menu and the settings are the same on every page, so they are never loaded again. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: React.ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const admin = isAdminPath(useLocation().pathname);
  useEarlyInput();
  return (
    <html lang="en-PK" {...(data?.settings.offlinePages && !admin && { [workerAttribute]: "" })}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0b0c0e" />
        <Meta />
        {!admin && <link rel="stylesheet" href={styles} />}
        <Links />
      </head>
      <body>
        {data && !admin ? (
          <Shell {...readNavigation(data.navigation)} settings={data.settings}>
            {children}
          </Shell>
        ) : (
          children
        )}
        {useIslandPage() ? (
          <script
            type="text/plain"
            data-hydrate="islands"
            data-files={filesOf(useLocation().pathname).join(" ")}
            data-build={usePageBuild() ?? undefined}
          />
        ) : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
        {/* It has run by the time the browser renders this, so the bundle goes without it. */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? bootScript : "" }} />
      </body>
    </html>
  );
}

const partsOfPages: Record<string, string[]> = {
  "/cart": ["app/ui/cart/enhance-cart.ts", "app/ui/in-place/morph-main.ts"],
  "/checkout": ["app/ui/checkout/enhance-checkout.ts", "app/ui/in-place/morph-main.ts"],
};

/** The scripts of an island page, with those that it alone has. */
function filesOf(pathname: string): string[] {
  const parts = partsOfPages[pathname.replace(/\/$/, "")] ?? [];
  return [...islandFiles, ...parts.flatMap((part) => islandParts[part] ?? [])];
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRouteLoaderData<typeof loader>("root");
  const details = useErrorDetails();
  const { pathname, search } = useLocation();
  const unreached = useHydrated() && (!navigator.onLine || isNetworkFailure(error));
  const status = explainedStatus(isRouteErrorResponse(error) ? error.status : null, details);
  const message =
    isRouteErrorResponse(error) && typeof error.data === "string" && status < 500 ? error.data : undefined;
  return (
    <div {...errorDetailsAttributes(details)}>
      <ErrorPage
        status={unreached ? null : status}
        address={pathname + search}
        message={message}
        reference={status >= 500 ? details?.reference : undefined}
        menu={data ? readNavigation(data.navigation).menu : []}
      />
    </div>
  );
}
