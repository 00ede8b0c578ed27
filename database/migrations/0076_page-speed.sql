CREATE TABLE "speed_counts" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"device" text NOT NULL,
	"metric" text NOT NULL,
	"step" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "speed_counts_day_page_device_metric_step_pk" PRIMARY KEY("day","page","device","metric","step"),
	CONSTRAINT "speed_counts_page" CHECK ("speed_counts"."page" in ('home', 'category', 'product', 'search', 'article', 'cart', 'checkout', 'order', 'account', 'other')),
	CONSTRAINT "speed_counts_device" CHECK ("speed_counts"."device" in ('phone', 'computer')),
	CONSTRAINT "speed_counts_metric" CHECK ("speed_counts"."metric" in ('LCP', 'INP', 'CLS', 'FCP', 'TTFB')),
	CONSTRAINT "speed_counts_count" CHECK ("speed_counts"."count" > 0)
);
