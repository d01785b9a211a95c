CREATE TABLE "compressed_results" (
	"insight_id" text PRIMARY KEY NOT NULL,
	"tag" text NOT NULL,
	"points" text,
	"br" "bytea" NOT NULL,
	"gzip" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "compressed_results" ADD CONSTRAINT "compressed_results_insight_id_insight_results_insight_id_fk" FOREIGN KEY ("insight_id") REFERENCES "public"."insight_results"("insight_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compressed_results" ALTER COLUMN "br" SET STORAGE EXTERNAL, ALTER COLUMN "gzip" SET STORAGE EXTERNAL;--> statement-breakpoint
CREATE FUNCTION delete_compressed_result() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM public.compressed_results WHERE insight_id = NEW.insight_id;
	RETURN NULL;
END $$;--> statement-breakpoint
-- No writer can forget it, not even a process of an earlier version.
CREATE TRIGGER result_changed AFTER UPDATE OF "result" ON "insight_results" FOR EACH ROW EXECUTE FUNCTION delete_compressed_result();
