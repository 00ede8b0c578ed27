import { pageContext, shopContext } from "#app/http/context.ts";
import { respondMissing } from "#app/http/respond-missing.ts";
import { getSettings } from "#app/queries/get-settings.ts";
import { Prose } from "#app/ui/content/prose.tsx";
import { Breadcrumbs } from "#app/ui/elements/breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/elements/button-link.tsx";
import { Picture } from "#app/ui/elements/picture.tsx";
import { breadcrumbJsonLd, JsonLd } from "#app/ui/layout/json-ld.tsx";
import { logoPath } from "#app/ui/layout/logo-path.ts";
import { sellerJsonLd } from "#app/ui/layout/seller-json-ld.ts";
import { errorPageMeta, feedLink, pageMeta } from "#app/ui/layout/page-meta.ts";
import { findArticle } from "#domains/cms/articles.ts";
import { cacheTags } from "#kernel/cache-tags.ts";
import { renditionPath } from "#kernel/renditions.ts";
import { formatDate } from "#kernel/time.ts";
import type { Route } from "./+types/article";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { reads, baseUrl } = context.get(shopContext);
  context.get(pageContext).dependsOn(cacheTags.article(params.slug), cacheTags.articles, cacheTags.settings);
  const article = await findArticle(reads, params.slug);
  if (!article) return respondMissing(reads, { path: `/blog/${params.slug}`, search: url.search, gone: null });
  const { title, logos } = await getSettings(context.get(shopContext));
  return { baseUrl, article, site: title, logo: baseUrl + logoPath(logos) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return errorPageMeta(matches);
  const { article, baseUrl } = loaderData;
  return [
    ...pageMeta({
      title: article.title,
      site: matches[0].loaderData?.settings.title,
      description: article.summary,
      baseUrl,
      path: `/blog/${article.slug}`,
      type: "article",
      picture: article.picture,
    }),
    feedLink(baseUrl),
  ];
}

export default function ArticlePage({ loaderData: { article, baseUrl, site, logo } }: Route.ComponentProps) {
  const { slug, title, summary, author, publishedAt, updatedAt, picture, html } = article;
  const trail = [
    { label: "Home", path: "/" },
    { label: "Blog", path: "/blog" },
    { label: title, path: `/blog/${slug}` },
  ];
  return (
    <article className="wrap pt-2">
      <JsonLd
        facts={
          import.meta.env.SSR && [
            {
              "@type": "Article",
              headline: title,
              description: summary,
              datePublished: publishedAt.toISOString(),
              dateModified: updatedAt.toISOString(),
              author: { "@type": "Person", name: author },
              publisher: { ...sellerJsonLd(baseUrl, { title: site }), logo },
              mainEntityOfPage: `${baseUrl}/blog/${slug}`,
              ...(picture && { image: baseUrl + renditionPath(picture.key, 1280, "png") }),
            },
            breadcrumbJsonLd(baseUrl, trail),
          ]
        }
      />
      <div className="mx-auto max-w-3xl">
        <Breadcrumbs crumbs={[{ label: "Home", href: "/" }, { label: "Blog", href: "/blog" }, { label: title }]} />
        <h1 dir="auto" className="heading mt-2 text-4xl md:text-6xl">
          {title}
        </h1>
        <p className="mt-3 text-muted">
          {author} · <time dateTime={publishedAt.toISOString()}>{formatDate(publishedAt)}</time>
        </p>
        {picture && (
          <Picture
            picture={picture}
            sizes="(min-width: 52rem) 48rem, 100vw"
            upTo={1600}
            priority
            alt=""
            className="mt-6 aspect-video w-full rounded-card bg-surface object-cover"
          />
        )}
        <p dir="auto" className="mt-6 text-xl font-semibold">
          {summary}
        </p>
        <div className="mt-6">
          <Prose html={html} />
        </div>
        <div className="mt-10">
          <ButtonLink to="/blog" look="secondary">
            All articles
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}
