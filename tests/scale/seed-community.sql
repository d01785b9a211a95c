-- A busy site, by statements over whole sets, the same each time. {heaviest} is a user who is there already and gets 1,000
-- insights, and 500 stars and entries of the history; {result} is a finished result, {parameters} a run's parameters. The insight i1 has 2,000 comments, of
-- which 1,000 are replies to c100001.
insert into users (id, email, username, password_hash)
  select 'u' || n, 'u' || n || '@example.org', 'u' || n, 'none' from generate_series(1, 1000) n;
insert into sessions (token_hash, user_id, created_at, last_seen_at)
  select md5('session' || n), 'u' || (n % 1000 + 1), '2026-11-01', '2026-11-01' from generate_series(1, 3000) n;
insert into preferences (user_id, preferences)
  select 'u' || n, '{"theme":"theme-cool-white","makeInsightsPublicAsDefault":false,"emailNotifications":false}'
  from generate_series(1, 1000) n;
insert into unsubscribe_keys (user_id, key) select 'u' || n, 'key' || n from generate_series(1, 1000) n;
insert into password_resets (user_id, token_hash, created_at)
  select 'u' || n, md5('reset' || n), '2026-11-20T11:59:00Z' from generate_series(1, 1000) n;
insert into parameter_sets (id, user_id, name, config, created_at)
  select 'p' || n, 'u' || (n % 1000 + 1), 'Set ' || n, '{}', timestamptz '2026-01-01' + n * interval '1 minute'
  from generate_series(1, 3000) n;
insert into threads (id, user_id, title, comments, thread, created_at)
  select 't' || n, 'u' || (n % 1000 + 1), 'Thread ' || n, 1, '{}', timestamptz '2026-01-01' + n * interval '1 minute'
  from generate_series(1, 2000) n;
insert into insights (id, task_id, user_id, reference, source, post_id, subreddit, title, parameter_set_id,
    parameters, seed, is_public, status, overview, star_count, comment_count, hotness, created_at)
  select 'i' || n, 'task' || n, case when n % 10 = 3 then '{heaviest}' else 'u' || (n % 1000 + 1) end,
    '{"source":"reddit","id":"abc"}', 'reddit', 'abc' || n / 3, 'community' || (n % 50), 'Insight ' || n,
    case when n % 7 = 0 then 'p' || (n % 3000 + 1) end, '{parameters}', 1,
    n % 20 <> 5, case when n % 20 = 7 then 'failed' else 'succeeded' end,
    '{"num_clusters":1,"total_processed":1,"noise_ratio":0,"counts":{"positive":0,"neutral":1,"negative":0},"keywords":[]}',
    10, 10, 20000 + n % 997, timestamptz '2026-01-01' + n * interval '1 minute'
  from generate_series(1, 10000) n;
insert into insight_results (insight_id, result) select 'i' || n, '{result}' from generate_series(1, 10000) n;
insert into insight_profiles (insight_id, terms)
  select 'i' || n, (select jsonb_object_agg('word number ' || (n * m) % 5003, 0.158) from generate_series(1, 40) m)
  from generate_series(1, 10000) n;
insert into run_stages (insight_id, stage, state)
  select 'i' || n, stage, 'finished' from generate_series(1, 10000) n, unnest(array['fetch', 'store']) stage;
insert into embedding_vectors (key, vector) select md5('v' || n), '\x00000000' from generate_series(1, 20000) n;
insert into insight_vectors (insight_id, key)
  select 'i' || n, md5('v' || (n * 2 + m)) from generate_series(1, 10000) n, generate_series(0, 1) m;
insert into insight_views (insight_id, viewer, day)
  select 'i' || n, md5('viewer' || m), date '2026-11-20' from generate_series(1, 10000) n, generate_series(1, 2) m;
insert into feed_snapshots (id, user_id, ranking, created_at)
  select 's' || n, 'u' || (n % 1000 + 1), '[]', '2026-11-20T11:30:00Z' from generate_series(1, 3000) n;
insert into stars (user_id, insight_id, created_at)
  select 'u' || (n % 1000 + 1), 'i' || (1 + (n / 1000 * (n % 97 + 1)) % 10000),
    timestamptz '2026-02-01' + n * interval '1 minute'
  from generate_series(1, 110000) n on conflict do nothing;
insert into stars (user_id, insight_id, created_at)
  select '{heaviest}', 'i' || n, timestamptz '2026-03-01' + n * interval '1 minute' from generate_series(1, 500) n;
insert into histories (user_id, insight_id, created_at)
  select 'u' || (n % 1000 + 1), 'i' || (1 + n % 10000), timestamptz '2026-02-01' + n * interval '1 minute'
  from generate_series(1, 50000) n on conflict do nothing;
insert into histories (user_id, insight_id, created_at)
  select '{heaviest}', 'i' || n, timestamptz '2026-03-01' + n * interval '1 minute' from generate_series(1, 500) n
  on conflict do nothing;
insert into comments (id, insight_id, user_id, content, created_at)
  select 'c' || n, 'i' || (1 + n % 10000), 'u' || (n % 1000 + 1), 'A comment.',
    timestamptz '2026-02-01' + n * interval '1 minute'
  from generate_series(1, 100000) n;
insert into comments (id, insight_id, user_id, parent_id, content, replies_count, created_at)
  select 'c' || (100000 + n), 'i1', case when n % 2 = 0 then '{heaviest}' else 'u' || (n % 1000 + 1) end,
    case when n > 1000 then 'c100001' end, 'A comment.', case when n = 1 then 1000 else 0 end,
    timestamptz '2026-05-01' + n * interval '1 minute'
  from generate_series(1, 2000) n;
