-- True where an earlier version stored the result, and still stores it while both run: this one says false.
ALTER TABLE "insight_results" ADD COLUMN "readings_pending" boolean DEFAULT true NOT NULL;