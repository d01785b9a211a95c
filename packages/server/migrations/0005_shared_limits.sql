CREATE UNLOGGED TABLE "limit_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"used" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "open_streams" (
	"id" text PRIMARY KEY NOT NULL,
	"user_key" text,
	"address_key" text NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "view_keys" (
	"day" date PRIMARY KEY NOT NULL,
	"key" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE INDEX "limit_counts_end" ON "limit_counts" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "open_streams_user" ON "open_streams" USING btree ("user_key");--> statement-breakpoint
CREATE INDEX "open_streams_address" ON "open_streams" USING btree ("address_key");--> statement-breakpoint
CREATE INDEX "open_streams_end" ON "open_streams" USING btree ("ends_at");