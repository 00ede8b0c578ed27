INSERT INTO orders_stale_sales_days (day)
SELECT DISTINCT (ended_at AT TIME ZONE 'Asia/Karachi')::date FROM orders_shipments WHERE ended_at IS NOT NULL
ON CONFLICT DO NOTHING;
