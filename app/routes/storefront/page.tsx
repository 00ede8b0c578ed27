import { pageContext, shopContext } from "#app/http/context.ts";
import { respondMissing } from "#app/http/respond-missing.ts";
import { questionsJsonLd } from "#app/ui/content/faq-json-ld.ts";
import { Prose } from "#app/ui/content/prose.tsx";
import { Breadcrumbs } from "#app/ui/elements/breadcrumbs.tsx";
import { JsonLd } from "#app/ui/layout/json-ld.tsx";
import { errorPageMeta, pageMeta } from "#app/ui/layout/page-meta.ts";
import { findPage } from "#domains/cms/pages.ts";
import { cacheTags } from "#kernel/cache-tags.ts";
import { formatDate } from "#kernel/time.ts";
import type { Route } from "./+types/page";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { reads, baseUrl } = context.get(shopContext);
  context.get(pageContext).dependsOn(cacheTags.page(params.slug));
  const page = await findPage(reads, params.slug);
  if (!page) return respondMissing(reads, { path: `/docs/${params.slug}`, search: url.search, gone: null });
  return { baseUrl, page };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return errorPageMeta(matches);
  const { page, baseUrl } = loaderData;
  return pageMeta({
    title: page.title,
    site: matches[0].loaderData?.settings.title,
    description: page.summary || page.title,
    baseUrl,
    path: `/docs/${page.slug}`,
  });
}

export default function DocsPage({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <article className="wrap pt-2">
      <div className="mx-auto max-w-3xl">
        <Breadcrumbs crumbs={[{ label: "Home", href: "/" }, { label: page.title }]} />
        <h1 dir="auto" className="heading mt-2 text-4xl md:text-6xl">
          {page.title}
        </h1>
        {page.summary && (
          <p dir="auto" className="mt-4 text-xl text-muted">
            {page.summary}
          </p>
        )}
        <JsonLd facts={import.meta.env.SSR && questionsJsonLd(page.html)} />
        <div className="mt-6">
          <Prose html={page.html} />
        </div>
        <p className="mt-8 text-sm text-muted">Last changed on {formatDate(page.updatedAt)}</p>
      </div>
    </article>
  );
}
