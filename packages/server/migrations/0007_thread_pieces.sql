CREATE TABLE "thread_pieces" (
	"thread_id" text NOT NULL,
	"number" integer NOT NULL,
	"piece" "bytea" NOT NULL,
	CONSTRAINT "thread_pieces_thread_id_number_pk" PRIMARY KEY("thread_id","number")
);
--> statement-breakpoint
ALTER TABLE "thread_pieces" ADD CONSTRAINT "thread_pieces_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Gzip shrinks no further; trying it again would take longer than all else.
ALTER TABLE "thread_pieces" ALTER COLUMN "piece" SET STORAGE EXTERNAL;