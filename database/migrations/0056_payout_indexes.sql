CREATE INDEX "payouts_claims_courier" ON "payouts_claims" USING btree ("courier_id");--> statement-breakpoint
CREATE INDEX "payouts_claims_order" ON "payouts_claims" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payouts_rows_shipment" ON "payouts_rows" USING btree ("shipment_id") WHERE "payouts_rows"."shipment_id" is not null;