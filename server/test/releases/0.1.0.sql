create schema "drizzle";
create table "drizzle"."__drizzle_migrations" (id serial primary key, hash text not null, created_at bigint);

BEGIN;
    SET LOCAL lock_timeout = 30000;
    SET LOCAL idle_in_transaction_session_timeout = 30000;
    SELECT pg_advisory_xact_lock(('x' || encode(sha224((current_database() || '.pgboss.pgboss')::bytea), 'hex'))::bit(64)::bigint);
CREATE SCHEMA IF NOT EXISTS pgboss;

    CREATE TYPE pgboss.job_state AS ENUM (
      'created',
      'retry',
      'active',
      'completed',
      'cancelled',
      'failed'
    )
  ;

    CREATE TABLE pgboss.version (
      version int primary key,
      cron_on timestamp with time zone,
      bam_on timestamp with time zone,
      flow_on timestamp with time zone,
      reindex_on timestamp with time zone,
      monitor_backoff_on timestamp with time zone
    )
  ;

    CREATE TABLE pgboss.queue (
      name text NOT NULL,
      policy text NOT NULL,
      retry_limit int NOT NULL,
      retry_delay int NOT NULL,
      retry_backoff bool NOT NULL,
      retry_delay_max int,
      expire_seconds int NOT NULL,
      retention_seconds int NOT NULL,
      deletion_seconds int NOT NULL,
      dead_letter text REFERENCES pgboss.queue (name) CHECK (dead_letter IS DISTINCT FROM name),
      partition bool NOT NULL,
      table_name text NOT NULL,
      deferred_count int NOT NULL default 0,
      queued_count int NOT NULL default 0,
      ready_count int NOT NULL default 0,
      warning_queued int NOT NULL default 0,
      active_count int NOT NULL default 0,
      failed_count int NOT NULL default 0,
      total_count int NOT NULL default 0,
      ready_history int[] NOT NULL default '{}',
      heartbeat_seconds int,
      notify bool NOT NULL DEFAULT false,
      singletons_active text[],
      -- Two stamps, not one. monitor_claim_on is the interval claim that decides which instance
      -- runs a monitor pass; monitor_on is when this queue's counts were actually written, and is
      -- stamped only by the aggregate that wrote them (see cacheQueueStats). Splitting them is what
      -- lets a pass be claimed and then skip the aggregate — because the vacuum backoff is in force,
      -- or because another instance holds the stats try-lock — without capturedOn claiming a
      -- freshness the counts do not have.
      monitor_claim_on timestamp with time zone,
      monitor_on timestamp with time zone,
      maintain_on timestamp with time zone,
      created_on timestamp with time zone not null default now(),
      updated_on timestamp with time zone not null default now(),
      PRIMARY KEY (name)
    )
  ;

    CREATE TABLE pgboss.schedule (
      name text REFERENCES pgboss.queue ON DELETE CASCADE,
      key text not null DEFAULT '',
      cron text not null,
      timezone text,
      data jsonb,
      options jsonb,
      created_on timestamp with time zone not null default now(),
      updated_on timestamp with time zone not null default now(),
      PRIMARY KEY (name, key)
    )
  ;

    CREATE TABLE pgboss.subscription (
      event text not null,
      name text not null REFERENCES pgboss.queue ON DELETE CASCADE,
      created_on timestamp with time zone not null default now(),
      updated_on timestamp with time zone not null default now(),
      PRIMARY KEY(event, name)
    )
  ;

    CREATE TABLE pgboss.bam (
      id uuid PRIMARY KEY default gen_random_uuid(),
      name text NOT NULL,
      version int NOT NULL,
      status text NOT NULL DEFAULT 'pending',
      queue text,
      table_name text NOT NULL,
      command text NOT NULL,
      error text,
      created_on timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
      started_on timestamp with time zone,
      completed_on timestamp with time zone
    )
  ;

    CREATE FUNCTION pgboss.job_table_format(command text, table_name text)
    RETURNS text AS
    $$
      SELECT format(
        regexp_replace(
          regexp_replace(command, '\.job\y', '.%1$I', 'g'),
          '\yjob_i(\d+)', '%1$s_i\1', 'g'
        ),
        table_name
      );
    $$
    LANGUAGE sql IMMUTABLE;
  ;

    CREATE FUNCTION pgboss.job_table_run(command text, tbl_name text DEFAULT NULL, queue_name text DEFAULT NULL)
    RETURNS VOID AS
    $$
    DECLARE
      tbl RECORD;
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM pgboss.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        EXECUTE pgboss.job_table_format(command, tbl_name);
        RETURN;
      END IF;

      EXECUTE pgboss.job_table_format(command, 'job_common');

      FOR tbl IN SELECT table_name FROM pgboss.queue WHERE partition = true
      LOOP
        EXECUTE pgboss.job_table_format(command, tbl.table_name);
      END LOOP;
    END;
    $$
    LANGUAGE plpgsql;
  ;

    CREATE FUNCTION pgboss.job_table_run_async(command_name text, version int, command text, tbl_name text DEFAULT NULL, queue_name text DEFAULT NULL)
    RETURNS VOID AS
    $$
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM pgboss.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        INSERT INTO pgboss.bam (name, version, status, queue, table_name, command)
        VALUES (
          command_name,
          version,
          'pending',
          queue_name,
          tbl_name,
          pgboss.job_table_format(command, tbl_name)
        );
        RETURN;
      END IF;

      INSERT INTO pgboss.bam (name, version, status, queue, table_name, command)
      SELECT
        command_name,
        version,
        'pending',
        NULL,
        'job_common',
        pgboss.job_table_format(command, 'job_common')
      UNION ALL
      SELECT
        command_name,
        version,
        'pending',
        queue.name,
        queue.table_name,
        pgboss.job_table_format(command, queue.table_name)
      FROM pgboss.queue
      WHERE partition = true;
    END;
    $$
    LANGUAGE plpgsql;
  ;

    CREATE TABLE pgboss.job (
      id uuid not null default gen_random_uuid(),
      name text not null,
      priority integer not null default(0),
      data jsonb,
      state pgboss.job_state not null default 'created',
      retry_limit integer not null default 2,
      retry_count integer not null default 0,
      retry_delay integer not null default 0,
      retry_backoff boolean not null default false,
      retry_delay_max integer,
      expire_seconds int not null default 900,
      deletion_seconds int not null default 604800,
      singleton_key text,
      singleton_on timestamp without time zone,
      group_id text,
      group_tier text,
      start_after timestamp with time zone not null default now(),
      created_on timestamp with time zone not null default now(),
      started_on timestamp with time zone,
      completed_on timestamp with time zone,
      keep_until timestamp with time zone NOT NULL default now() + interval '1209600',
      output jsonb,
      dead_letter text,
      policy text,
      heartbeat_on timestamp with time zone,
      heartbeat_seconds int,
      blocked boolean not null default false,
      blocking boolean not null default false,
      pending_dependencies int not null default 0,
      source_name text,
      source_id uuid,
      source_created_on timestamp with time zone,
      source_retry_count int
    ) PARTITION BY LIST (name)
  ;
ALTER TABLE pgboss.job ADD PRIMARY KEY (name, id);

    CREATE TABLE pgboss.job_common (LIKE pgboss.job INCLUDING GENERATED INCLUDING DEFAULTS);

    SELECT pgboss.job_table_run($cmd$ALTER TABLE pgboss.job ADD PRIMARY KEY (name, id)$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE UNIQUE INDEX job_i1 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE UNIQUE INDEX job_i2 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE UNIQUE INDEX job_i3 ON pgboss.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE UNIQUE INDEX job_i6 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE UNIQUE INDEX job_i8 ON pgboss.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE INDEX job_i10 ON pgboss.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE UNIQUE INDEX job_i4 ON pgboss.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE INDEX job_i11 ON pgboss.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE INDEX job_i7 ON pgboss.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE INDEX job_i9 ON pgboss.job (name, id) WHERE blocking AND state = 'completed'$cmd$, 'job_common');

    ALTER TABLE pgboss.job ATTACH PARTITION pgboss.job_common DEFAULT;
  ;

    CREATE TABLE pgboss.warning (
      id uuid PRIMARY KEY default gen_random_uuid(),
      type text NOT NULL,
      message text NOT NULL,
      data jsonb,
      created_on timestamp with time zone NOT NULL DEFAULT now()
    )
  ;
CREATE INDEX warning_i1 ON pgboss.warning (created_on DESC);

    CREATE TABLE pgboss.queue_stats (
      id uuid NOT NULL DEFAULT gen_random_uuid(),
      name text NOT NULL,
      deferred_count int NOT NULL DEFAULT 0,
      queued_count   int NOT NULL DEFAULT 0,
      ready_count    int NOT NULL DEFAULT 0,
      active_count   int NOT NULL DEFAULT 0,
      failed_count   int NOT NULL DEFAULT 0,
      total_count    int NOT NULL DEFAULT 0,
      captured_on timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (id, captured_on)
    ) PARTITION BY RANGE (captured_on)
  ;
CREATE INDEX queue_stats_i1 ON pgboss.queue_stats (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);

    DO $$
    DECLARE
      d date;
      i int;
      part_name text;
    BEGIN
      FOR i IN 0..1 LOOP
        d := (now() AT TIME ZONE 'UTC')::date + i;
        part_name := 'queue_stats_' || to_char(d, 'YYYYMMDD');
        IF NOT EXISTS (
          SELECT 1 FROM pg_class c
          JOIN pg_namespace n ON n.oid = c.relnamespace
          WHERE n.nspname = 'pgboss' AND c.relname = part_name
        ) THEN
          EXECUTE format(
            'CREATE TABLE pgboss.%I PARTITION OF pgboss.queue_stats FOR VALUES FROM (%L) TO (%L)',
            part_name,
            to_char(d, 'YYYY-MM-DD') || ' 00:00:00+00',
            to_char(d + 1, 'YYYY-MM-DD') || ' 00:00:00+00'
          );
        END IF;
      END LOOP;
    END;
    $$
  ;

    CREATE TABLE pgboss.job_dependency (
      child_name text NOT NULL,
      child_id uuid NOT NULL,
      parent_name text NOT NULL,
      parent_id uuid NOT NULL,
      PRIMARY KEY (child_name, child_id, parent_name, parent_id)
    )
  ;
CREATE INDEX IF NOT EXISTS job_dep_parent_idx ON pgboss.job_dependency (parent_name, parent_id);

    CREATE FUNCTION pgboss.create_queue(queue_name text, options jsonb)
    RETURNS VOID AS
    $$
    DECLARE
      tablename varchar := CASE WHEN options->>'partition' = 'true'
                            THEN 'j' || encode(sha224(queue_name::bytea), 'hex')
                            ELSE 'job_common'
                            END;
      queue_created_on timestamptz;
    BEGIN

      WITH q as (
        INSERT INTO pgboss.queue (
          name,
          policy,
          retry_limit,
          retry_delay,
          retry_backoff,
          retry_delay_max,
          expire_seconds,
          retention_seconds,
          deletion_seconds,
          warning_queued,
          dead_letter,
          partition,
          table_name,
          heartbeat_seconds,
          notify
        )
        VALUES (
          queue_name,
          options->>'policy',
          COALESCE((options->>'retryLimit')::int, 2),
          COALESCE((options->>'retryDelay')::int, 0),
          COALESCE((options->>'retryBackoff')::bool, false),
          (options->>'retryDelayMax')::int,
          COALESCE((options->>'expireInSeconds')::int, 900),
          COALESCE((options->>'retentionSeconds')::int, 1209600),
          COALESCE((options->>'deleteAfterSeconds')::int, 604800),
          COALESCE((options->>'warningQueueSize')::int, 0),
          options->>'deadLetter',
          COALESCE((options->>'partition')::bool, false),
          tablename,
          (options->>'heartbeatSeconds')::int,
          COALESCE((options->>'notify')::bool, false)
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;

      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;

      EXECUTE format('CREATE TABLE pgboss.%I (LIKE pgboss.job INCLUDING DEFAULTS)', tablename);

      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);

      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i11 ON pgboss.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON pgboss.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i7 ON pgboss.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i9 ON pgboss.job (name, id) WHERE blocking AND state = 'completed'$cmd$, tablename);

      IF options->>'policy' = 'short' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON pgboss.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
      ELSIF options->>'policy' = 'key_strict_fifo' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON pgboss.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i10 ON pgboss.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
      END IF;

      EXECUTE format('ALTER TABLE pgboss.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE pgboss.job ATTACH PARTITION pgboss.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $$
    LANGUAGE plpgsql;
  ;

    CREATE FUNCTION pgboss.delete_queue(queue_name text)
    RETURNS VOID AS
    $$
    DECLARE
      v_table varchar;
      v_partition bool;
    BEGIN
      
      SELECT table_name, partition
      FROM pgboss.queue
      WHERE name = queue_name
      INTO v_table, v_partition;

      IF v_partition THEN
        EXECUTE format('DROP TABLE IF EXISTS pgboss.%I', v_table);
      ELSE
        EXECUTE format('DELETE FROM pgboss.%I WHERE name = %L', v_table, queue_name);
      END IF;
    
      DELETE FROM pgboss.queue WHERE name = queue_name;
    END;
    $$
    LANGUAGE plpgsql;
  ;
INSERT INTO pgboss.version(version) VALUES ('40');
    COMMIT;

insert into drizzle.__drizzle_migrations ("id", "hash", "created_at") values
('1', 'ed3ca772c85ca7dbcf6af797d4743393aa898f9c8bca6869af351860dcdd90b4', '1795178197836'),
('2', 'a2b6bbc84941b4c88f55800dfc3f6bf2f0fbfe74da26481bc4ff56607f963fcd', '1795185712081');

delete from pgboss.queue;
insert into pgboss.queue ("name", "policy", "retry_limit", "retry_delay", "retry_backoff", "retry_delay_max", "expire_seconds", "retention_seconds", "deletion_seconds", "dead_letter", "partition", "table_name", "deferred_count", "queued_count", "ready_count", "warning_queued", "active_count", "failed_count", "total_count", "ready_history", "heartbeat_seconds", "notify", "singletons_active", "monitor_claim_on", "monitor_on", "maintain_on", "created_on", "updated_on") values
('__pgboss__send-it', 'standard', '2', '0', 'false', null, '900', '1209600', '604800', null, 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '{0}', null, 'false', null, '2026-11-22 04:05:51.107718+00', '2026-11-22 04:05:51.111804+00', '2026-11-22 04:05:51.148661+00', '2026-11-22 04:05:41.102597+00', '2026-11-22 04:05:41.102597+00'),
('data_export', 'standard', '3', '5', 'true', '3600', '30', '1209600', '86400', null, 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '{0}', null, 'true', null, '2026-11-22 04:05:51.107718+00', '2026-11-22 04:05:51.111804+00', '2026-11-22 04:05:51.148661+00', '2026-11-22 04:05:29.72315+00', '2026-11-22 04:05:29.72315+00'),
('letter_request', 'standard', '60', '5', 'true', '3600', '30', '1209600', '86400', null, 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '{0}', null, 'true', null, '2026-11-22 04:05:51.107718+00', '2026-11-22 04:05:51.111804+00', '2026-11-22 04:05:51.148661+00', '2026-11-22 04:05:29.71794+00', '2026-11-22 04:05:29.71794+00'),
('mail', 'standard', '60', '5', 'true', '3600', '30', '1209600', '86400', null, 'false', 'job_common', '0', '0', '0', '0', '0', '0', '22', '{0}', null, 'true', null, '2026-11-22 04:05:51.107718+00', '2026-11-22 04:05:51.111804+00', '2026-11-22 04:05:51.148661+00', '2026-11-22 04:05:29.696577+00', '2026-11-22 04:05:29.696577+00');

delete from pgboss.job;
insert into pgboss.job ("id", "name", "priority", "data", "state", "retry_limit", "retry_count", "retry_delay", "retry_backoff", "retry_delay_max", "expire_seconds", "deletion_seconds", "singleton_key", "singleton_on", "group_id", "group_tier", "start_after", "created_on", "started_on", "completed_on", "keep_until", "output", "dead_letter", "policy", "heartbeat_on", "heartbeat_seconds", "blocked", "blocking", "pending_dependencies", "source_name", "source_id", "source_created_on", "source_retry_count") values
('028d52b9-c528-4bc1-819a-31246d9429f0', 'mail', '0', '{"subject": {"id": "01a1fc48-048c-7539-a506-616300680aa7", "kind": "invitation"}, "sealedLetter": "3bi10LXhcknjFmjdfQyTxuuUcjHW3iOSP8dkAOw0r-VJ_CA7fr5yl8NMW3oARkG89sTbbd3QTQBn9dRb9kzT1Se8VB5KX_WU55b3_vwcH9z5rb_QiwXwZHKWLHLmz2QE7K39aU3AgBxN49RG1kH9PRPXFAQrYG2vUBs8ieA5YcPTsEj6fcQXhu1-_76mHBp8ijhPlJGnRruTHhx3mhPMuSjYwvmD3ym_TOiBCtgKpkvuBbHFZfSaycwBGyjSnbK8pmWDU6cu3IsAW3s3_2u8VD9j-hsqJ480Ikp3FYtxJ-uw9NOCz7G4XVw6GB0GwRTEKBLKAMm-vsyvrQLzStr-zgzS57bZsTONEpRCkQtJs8QpQ4iEfQReLHnLhq42SAd80OLa8f6gQn4Ow62oxbYrXEiVMtDIfRROccnF4UlTWXgRfY9EiKTFZmLzKR1JM3saDwJme3v18KOyuCCZrWuZIxqvREiLShw3PFXw0W4p67vklfruIpLWIFUb4RGsYq-mOOay4Y4Ra6FeaLt83NeJxlhNclCope3GtNO8I-1nRvatzg-tR2-9KHO0c1A6NaCq-MrP_f1J5c9xON_VUojMnZdKxtL4tyg4pVmwJn53EkLK546-KkCTf9YHHgArrvcX_heg02Iea2_RjXaPg6QDqAyZNMD0ZmA5UTOcS9DjqNFLRmMhhMo1I7sMfcCck7lMdF28yKG7xbUEM9Otbj6Ta3e8v1JCi-6pBt2SJr503ZscOvPHuhFe0WagyBUR6lo7ienz4x9l2nRy"}', 'active', '60', '0', '5', 'true', '3600', '30', '86400', null, null, null, null, '2026-11-22 04:05:50.192711+00', '2026-11-22 04:05:50.192711+00', '2026-11-22 04:05:50.263809+00', null, '2026-12-06 04:05:50.192711+00', null, null, 'standard', '2026-11-22 04:05:50.263809+00', null, 'false', 'false', '0', null, null, null, null),
('09cc8699-7c95-4569-aa09-708e8a00f223', 'mail', '10', '{"subject": null, "sealedLetter": "sKuKcrv40bPMYYAP0E7saBkrV-T1yeMQkpPyw-TgZe7Cs2CXlNAvNmlReIKY7qJLXHo5Y1pGuhKFMiZJT5v7ThrjDZYfVmz4enph0ujebI4qJJxN3Cv05XYcMMOry70alfFecp2_2THUepyu8OqDzNscEZ0NeeV7OeUrOrx588pQ0N4tIWelSvPLPQrtAdKVKU6M2-sNIXejPn_l23dHVjK0SJn91jxpJDcqTJ7ml65fB0_3SgdEhwGFvQpNGsOyaoHLO-2SGzFzTyIeM7CCTUX9Fvy4O7m7SAJO49u8zG3kyRPL3u2FITMFmLljgxryG3iSn_KFkel86VVPMusL22lxlYxgLWEyhlbKB4OJk2G9HYhsjA0g5bnLVkyX-SNt3z_qKho8utYcvByVU1XjMCnF-9TvIBrTWkMpU2Z4nfqMz00Zt0w5IArSjYkONNYK5P9Xhy_VNURwik6-dOFCLTmIyRYQv90MrKEAtEAcDkgEoavIEKYWqTL-gaCETEHEiJF7OoNeENfu638RvMAqo5PX59hy8kyLPUolGpTendk2z9d3yDvdCY_rvaScAhbWqSCkKb3ymgFq5FojIS-sXf0zzcblzgTGHOUyGJIncXE"}', 'completed', '60', '0', '5', 'true', '3600', '30', '86400', null, null, null, null, '2026-11-22 04:05:46.22809+00', '2026-11-22 04:05:46.22809+00', '2026-11-22 04:05:46.285307+00', '2026-11-22 04:05:46.505585+00', '2026-12-06 04:05:46.22809+00', null, null, 'standard', '2026-11-22 04:05:46.285307+00', null, 'false', 'false', '0', null, null, null, null),
('0ac765fd-e508-49f5-ad13-ebd609366e24', 'mail', '10', '{"subject": null, "sealedLetter": "VgvDYucFuUZv1ANF2637Tbp1PiFYdADsyssg1FqLE2P69b5iYNQy941UO8FCT3ASux_9TnIIIK92Sxixu8XyvxAHoBSPzMO6ZD2eWqmSV_oHF34fvOFSFseQFsmEHjEbmb-gHS0LExPpEpzdUKMhfF531NMpsAVrEXUUlhmgOCyZ18WBK5VNYLHegqWW55AmWxTR5QJbQMP0RvTcC8z0qPUySiDk4fFXATbYOuknbVav97kw6L6yVzQqlqvEohOdePKizB35BKrX6bJRSFFo0CPyo6D1XAlCfnviZDVUdcoOcIhscH3aOHcCP-rNS8j8hMJJu3NzzqEehNRYmjq2go_k9VjA5nBbmfvOOlUk28lvEQ--IYYcsz1zjn2XZhBaW2sgNGvh32JjxGtPx59yg81Gqj1v6FE93fm-VKHZCLe6m-5ftvaWqNSle8tFBc85waveiF_dpGLdM6KyK9jios3u4S4ET2C37uDTkaYCRZjw-MVyfTv3R1NUdbkbUF3T_fMX8PvbWo3hOaeEBxAm8EHBh7k2HFG7lAl7B4Y9KC8N0u5973XoxuuUURHkdSe5rK43oA7g5piCpywKyJopyKo9iJ-DXS_9LEfsy_0lV0Vggxpsv3h0FYQuDSKyObEoIun4Oubp2ZraOZmwqMSQOFQqyDREiuLurr0lBN8XG1guP5w3MBkbrhZoVdVLB78q0_CxFmPwX1cUSGX9LyIiVuvw3__UH8x4SIrbTilBvY0X0Fggz3RZ2PMimwmDBr7Ln3OVJv_Av73AkSoZz0wLhyzurPhNAGYcEUsA28DAwwuRXZGQyNgisEkrDUQuCRshODZYeFWPP6HeWx4l39CbAZfK0frVp6eYphdZmk5BwJd2q_TgZjitSGWeXxQg-G9YN0Yu6mbTk8cT7xoRZbEDi_IJ9FWzdExb6IjJcQ_bSFW3NqiPCK9nwWuswrpxLC_vsnVRWe9RXw"}', 'completed', '60', '0', '5', 'true', '3600', '30', '86400', null, null, null, null, '2026-11-22 04:06:00.080209+00', '2026-11-22 04:06:00.080209+00', '2026-11-22 04:06:00.090387+00', '2026-11-22 04:06:00.109737+00', '2026-12-06 04:06:00.080209+00', null, null, 'standard', '2026-11-22 04:06:00.090387+00', null, 'false', 'false', '0', null, null, null, null),
('104b9c06-1c59-4eb1-8e71-6a6e26c28019', 'mail', '10', '{"subject": null, "sealedLetter": "EYdE8l3CRRETYDQ0m88axb90ox5GI3CRhApwRMx7N6YwyiBN1RiJ7LDpiByt1Oso-9ktTV3hATH8tAfbqAUF_0fHnZdUjGggTto4FlowfYMCbW9ZvVTTalNzFkkaNBg6KHLxVOTSLHnunmXtspqe3c8YEREQE6jJbWzzfe3-JIH1gNxGhoPw6MXkwRwWptAdQabiJEzYcBYCtXA0PShty7576ySBdf8Oy6t721tFcbkqLp8MrSax4vGbFzAitTP3mYGhDYNxA8n2sH52er1_14po90dqh5YcZhMhgdkkbNRqneTnNGNg6fjYTmkZEjUtllA7nMQI_1UkPHdJMLuxD_ptso8Hp2WElDNeZuF-RMr7BPq9FOAutjqBOe7R9cQFOyuAemtBgAxYvvkWqJwpn4_oLqu7WbWYN83XzxU1QxX-XoVLXVfssJBhkZ16y_OBJkL0GWDAIqeNg2pjBZnGknX0Hu3WkzCAoIZ05ognEwJf_GzoXv2Z3lewpqGI2arfhBoDRRChL4ex-Z4Kqxh0BjbW6yrw59zErOJApNIH12U3kLZ7fIu8qNNG7Qhiu4bjNVrUq8PxLrLwQVIYOb4aMbtILFfIThGEyoI9ACORNpUeiVaq_efGoS4-OG8zyA"}', 'created', '60', '0', '5', 'true', '3600', '30', '86400', null, null, null, null, '2026-11-22 04:06:01.093303+00', '2026-11-22 04:06:01.093303+00', null, null, '2026-12-06 04:06:01.093303+00', null, null, 'standard', null, null, 'false', 'false', '0', null, null, null, null),
('21381524-8482-4b70-bda3-0f405d604c0d', 'letter_request', '0', '{"sealed": "n2Ulw7Hbtrjp45HJnyrPgR3iFn_YdTAOCFOybo_nmlxCBdBLLlt-zje4KjUZtSqMDmhfS62uI3OQwr4jZD4knXPFYLn36MJPam0xAMPGXtR6TUcGWgzivi8ZNNsZP7Ca-WgjnrWBeXoNSAAHvVunS_GAzlAFPVHwa2tMmSRCJGuaomsWOMHlobahSHMboLVpdydxjmcKdqw"}', 'completed', '60', '0', '5', 'true', '3600', '30', '86400', null, null, null, null, '2026-11-22 04:06:00.031629+00', '2026-11-22 04:06:00.031629+00', '2026-11-22 04:06:00.040215+00', '2026-11-22 04:06:00.062472+00', '2026-12-06 04:06:00.031629+00', null, null, 'standard', '2026-11-22 04:06:00.040215+00', null, 'false', 'false', '0', null, null, null, null),
('28546686-a1a8-4cdc-ae74-56109f0a769c', 'letter_request', '0', '{"sealed": "l13eSltKIOT-t9FGx1slMVPCwLGDkrlOU9YzIWJgqYe8QOHsMjthGkhdahiLvdThrmY5-nJcM-3npQhJJ05H34Nr8ueuJmHz9XSNK9vX5CJ8Y9v6WS849m4UVCtN7gLynRucU_uEgtyVmaICk950qAkKV84qNf0OOPnwk4AHeEz5XUDcpDN3gLEtRiSIcsKIenqM5A3hWJ-RMt3hTs0"}', 'completed', '60', '0', '5', 'true', '3600', '30', '86400', null, null, null, null, '2026-11-22 04:05:58.868556+00', '2026-11-22 04:05:58.868556+00', '2026-11-22 04:05:58.883916+00', '2026-11-22 04:05:58.900839+00', '2026-12-06 04:05:58.868556+00', null, null, 'standard', '2026-11-22 04:05:58.883916+00', null, 'false', 'false', '0', null, null, null, null),
('2873e835-6150-4919-9146-dc34bf765b46', 'mail', '0', '{"subject": {"id": "01a1fc4a-4e7c-73c1-8614-f225fd6d5574", "kind": "invitation"}, "sealedLetter": "RQKX4FenpAGHP2Cr0xUxAiNuQiQpsxl6tnAPmSWZoX2zp7hyMFMqhNFwpPXG463OcijZmL_vxbgbVAaD58M2VL03QMDpc3UH8qEijeU8w7iTMEuDDvMzIar2_PUNoeUMFo9t-i9b0j-j44nyJTr2zRWEBNojjlQ6_eSswAKmFXsIQe0_roJmkj7rONGGVsMf7h3tib7e1GXmmrwuo8UfWFr_o5bVVF8-5CnsGVmnJCBZSM7Das6UilsPQvokTKbk0wnJ5a0Et4DU_FLdg2RXgRqCyyBot5hUxAYZ7syClSa6rTDlAnhg6yQk1v8CAxv2ruhpa_JTph-3QhGon3oAP6YOZJEQAv9g6_ydbl0GF2Xc25j-9ShP3SRP8JLXOwlOBMsyvXOHgo-6Vo5BzYstJ5c3TxdpaDWSxThd4hhjOPgCOw0Rt4Sl54q_IpRc8KsYcHPVjzZ2FJ9s_Fa9esAgp6vojLMSzcmXUBjuxpJNOehc_nIjdB09K74KSlARL0xb2R6susLOn_SODzRMnW8KnF1nIxq8N8t13IpjMg-dskf__jCGGtqpoONy0gBH8tdMyid7X-6MBHpD2H3WjY8JgOczbpwr3_z1q8P30GtstsNgGdk1DZVrTT4OtmI_RZ4jaBPiBBfZbj7bGwoU1sdr0O78n2QGLpXL_MSahlaCNnQb_R1Qsg_8_xWR8tLyo9rPCTQVZnix-g0n7j6jgrPnY4MhyXpl9VD1egkDB7TuZS_DP5R-VFG-SV1rQjrHGTafpOQvQ3eBWPpwMg"}', 'retry', '60', '0', '5', 'true', '3600', '30', '86400', null, null, null, null, '2026-11-22 04:06:07.428404+00', '2026-11-22 04:06:00.818004+00', '2026-11-22 04:06:00.910069+00', null, '2026-12-06 04:06:00.818004+00', '{"message": "Error: connect ECONNREFUSED 127.0.0.1:39449"}', null, 'standard', null, null, 'false', 'false', '0', null, null, null, null),
('51b9bf1f-ca78-4f08-9b5f-c1c37371449c', 'letter_request', '0', '{"sealed": "Vn2QpHOFQCtFXNqVpWrVEn5qvbu_yDAeMp24_wYpcqC7SM4CNb1RRsSi76_-2rSvHedCrYTW6dm835ryIggr1ltjZhbacMbBneUcc6bEqlEEyYUmOSz24OC1Ic5p9JGfRkKdNpLjt9MuT4izdPyyqQh-OhBzwMACwL9Ocz3roWeGaHR0gxK_wN7mZ3gwQEobP81iXGWTEgkzJsFFVYQ"}', 'completed', '60', '0', '5', 'true', '3600', '30', '86400', null, null, null, null, '2026-11-22 04:05:58.915461+00', '2026-11-22 04:05:58.915461+00', '2026-11-22 04:05:58.92026+00', '2026-11-22 04:05:58.960822+00', '2026-12-06 04:05:58.915461+00', null, null, 'standard', '2026-11-22 04:05:58.92026+00', null, 'false', 'false', '0', null, null, null, null),
('c1f42606-84e3-4fd8-9de6-ad87394f67fc', 'data_export', '0', '{"userId": "01a1fc48-048c-7524-ad10-4556536ab8e5", "askedAt": "2026-11-21T04:07:10.620Z"}', 'completed', '3', '0', '5', 'true', '3600', '30', '86400', null, null, null, null, '2026-11-22 04:05:56.392468+00', '2026-11-22 04:05:56.392468+00', '2026-11-22 04:05:56.411444+00', '2026-11-22 04:05:56.497479+00', '2026-12-06 04:05:56.392468+00', null, null, 'standard', '2026-11-22 04:05:56.411444+00', null, 'false', 'false', '0', null, null, null, null);

delete from pgboss.version;
insert into pgboss.version ("version", "cron_on", "bam_on", "flow_on", "reindex_on", "monitor_backoff_on") values
('40', '2026-11-22 04:05:41.175187+00', '2026-11-22 04:05:29.725098+00', '2026-11-22 04:05:56.104823+00', '2026-11-22 04:05:51.200851+00', null);

insert into public.app_user ("id", "role", "status", "email", "email_verified", "first_name", "last_name", "phone", "reference", "password_hash", "password_changed_at", "last_seen_at", "created_at", "updated_at", "pending_email", "avatar_key", "credential_version", "joined_at", "erase_at") values
('01a161c9-3c8c-7518-827a-fcad21e5ea26', 'admin', 'active', 'ada@firm.example', 'true', 'Ada', 'Admin', null, null, '$argon2id$v=19$m=32768,t=2,p=1$8XhCLjlIahf3U1yiM0H3ag$DwAI0XdVZtPs990hsw1zbFELjcyJz6/eaOnMthwCP18', '2026-10-22 04:05:40.62+00', '2026-11-21 04:08:10.62+00', '2026-10-22 04:05:40.62+00', '2026-10-22 04:05:40.62+00', null, null, '0', '2026-10-22 04:05:40.62+00', null),
('01a161c9-3c8c-7520-a69e-4d1dd20d3b4c', 'admin', 'active', 'bob@firm.example', 'true', 'Test', 'admin', null, null, '$argon2id$v=19$m=32768,t=2,p=1$VvRqhlbi1tYFeOS71ONpcQ$1JhIU03Re3FMIppNQNbPYkmsGQdcI5nhvwBTO0yGKUQ', '2026-10-22 04:05:40.62+00', '2026-11-21 04:08:10.62+00', '2026-10-22 04:05:40.62+00', '2026-10-22 04:05:40.62+00', null, null, '0', '2026-10-22 04:05:40.62+00', null),
('01a161c9-3c8c-7529-80c2-f1980ddb3c6b', 'agent', 'active', 'gus@firm.example', 'true', 'Test', 'agent', null, null, '$argon2id$v=19$m=32768,t=2,p=1$I0CF8taXNihIX+/fSAxAqQ$x+JNhY8Il1ArbxshQuXUw7VmIiF3mJvZLeS5pqNds/A', '2026-10-22 04:05:40.62+00', '2026-11-21 04:05:40.62+00', '2026-10-22 04:05:40.62+00', '2026-10-22 04:05:40.62+00', null, null, '0', '2026-10-22 04:05:40.62+00', null),
('01a161c9-3c8c-7532-b5fd-e9e713a1105b', 'agent', 'active', 'gina@firm.example', 'false', 'Test', 'agent', null, null, '$argon2id$v=19$m=32768,t=2,p=1$mYlEPsrsUx4ofs7DP8GxiQ$5Rc1gy/Ur02qm9VNnSTftynQXXN3jh8IudolaJRjtcs', '2026-10-22 04:05:40.62+00', '2026-11-21 04:08:10.62+00', '2026-10-22 04:05:40.62+00', '2026-10-22 04:05:40.62+00', null, null, '0', '2026-10-22 04:05:40.62+00', null),
('01a161c9-3c8c-753f-adb8-588f5e7aa54b', 'agent', 'erased', 'erased-01a161c9-3c8c-753f-adb8-588f5e7aa54b@erased.invalid', 'false', '', '', null, null, null, null, null, '2026-10-22 04:05:40.62+00', '2026-11-06 04:05:40.62+00', null, null, '0', '2026-10-22 04:05:40.62+00', '2026-11-05 04:05:40.62+00'),
('01a161c9-3c8c-7546-b4c8-4a924f96888e', 'client', 'invited', 'lisa@home.example', 'false', '', '', null, null, null, null, null, '2026-10-22 04:05:40.62+00', '2026-10-22 04:05:40.62+00', null, null, '0', null, null),
('01a161c9-3c8c-754f-89f2-6d917fc79109', 'client', 'erased', 'erased-01a161c9-3c8c-754f-89f2-6d917fc79109@erased.invalid', 'false', '', '', null, null, null, null, null, '2026-10-22 04:05:40.62+00', '2026-11-06 04:05:40.62+00', null, null, '0', '2026-10-22 04:05:40.62+00', '2026-11-05 04:05:40.62+00'),
('01a1af08-a08c-7517-bd97-1a2597bec257', 'client', 'invited', 'xena@home.example', 'false', '', '', null, null, null, null, null, '2026-11-06 04:05:40.62+00', '2026-11-06 04:05:40.62+00', null, null, '0', null, null),
('01a1af08-a08c-751d-b46f-c84ac1a03ec3', 'client', 'erasing', 'dora@home.example', 'true', 'Test', 'client', null, null, '$argon2id$v=19$m=32768,t=2,p=1$PTr6mgNdPDU/fG/eCc2cxg$RNeKx6fE9Lhl0qmR88psvNgukeFZU++RqB6+xu6FcOU', '2026-11-06 04:05:40.62+00', '2026-11-06 04:05:40.62+00', '2026-11-06 04:05:40.62+00', '2026-11-06 04:05:40.62+00', null, null, '0', '2026-11-06 04:05:40.62+00', '2026-11-20 04:05:40.62+00'),
('01a1f1fb-4c8c-750a-9079-55ed38958931', 'client', 'erasing', 'una@home.example', 'true', 'Test', 'client', null, null, '$argon2id$v=19$m=32768,t=2,p=1$Wx1f5daO+JPXLbPyjIEMyg$k2Br+qrMTKmx6oxsYWOAy07JxD9X2NrWSPwr/EgAAyk', '2026-11-19 04:05:40.62+00', '2026-11-19 04:05:40.62+00', '2026-11-19 04:05:40.62+00', '2026-11-19 04:05:40.62+00', null, null, '0', '2026-11-19 04:05:40.62+00', '2026-12-03 04:05:40.62+00'),
('01a1fc48-048c-7524-ad10-4556536ab8e5', 'client', 'active', 'cleo@home.example', 'true', 'Cleo', 'Clark', '+49 30 1234567', null, '$argon2id$v=19$m=32768,t=2,p=1$g4TVD4u/YtGI34fCsdsbjw$e2qgQkPqpSqhGy3iWaUrl+b3AIrpYqvjv3/vicvHEtg', '2026-11-21 04:05:40.62+00', '2026-11-21 04:07:10.62+00', '2026-11-21 04:05:40.62+00', '2026-11-21 04:07:10.62+00', null, 'hYoB5sF2DvvxOgCLOqbTbA', '0', '2026-11-21 04:05:40.62+00', null),
('01a1fc48-048c-752f-9726-07974b4b8ec7', null, 'active', 'nora@home.example', 'true', 'Test', 'client', null, null, '$argon2id$v=19$m=32768,t=2,p=1$vFkvys7HoPceSN2ive4PPw$FYhF7FUC6eUwyumNiXBEOfZXnSne8wKp5XElX6HpkLM', '2026-11-21 04:05:40.62+00', '2026-11-21 04:05:40.62+00', '2026-11-21 04:05:40.62+00', '2026-11-21 04:05:40.62+00', null, null, '0', '2026-11-21 04:05:40.62+00', null),
('01a1fc48-048c-7538-adde-41c9c66d3e26', 'client', 'deactivated', 'dean@home.example', 'true', 'Test', 'client', null, null, '$argon2id$v=19$m=32768,t=2,p=1$ZwARUmAztp8//laDy/QAFA$0I3SkICL/Tv5bgOZY0ul11htGNvszCQLe67t8B07fmI', '2026-11-21 04:05:40.62+00', '2026-11-21 04:05:40.62+00', '2026-11-21 04:05:40.62+00', '2026-11-21 04:05:40.62+00', null, null, '0', '2026-11-21 04:05:40.62+00', null),
('01a1fc48-048c-7543-b6b1-ef9b3f633b96', 'client', 'invited', 'ivy@home.example', 'false', 'Ivy', 'Irving', null, 'K-17', null, null, null, '2026-11-21 04:05:40.62+00', '2026-11-21 04:05:40.62+00', null, null, '0', null, null),
('01a1fc48-048c-7548-aaa0-3866214c7c41', 'client', 'added', 'will@home.example', 'false', '', '', null, null, null, null, null, '2026-11-21 04:05:40.62+00', '2026-11-21 04:05:40.62+00', null, null, '0', null, null),
('01a1fc48-048c-754d-b87e-7398ad34de46', 'client', 'invited', 'rita@home.example', 'false', '', '', null, null, null, null, null, '2026-11-21 04:05:40.62+00', '2026-11-21 04:05:40.62+00', null, null, '0', null, null),
('01a1fc48-048c-7553-8d5c-8ab96fe9fcca', 'client', 'invited', 'tony@home.example', 'false', '', '', null, null, null, null, null, '2026-11-21 04:05:40.62+00', '2026-11-21 04:05:40.62+00', null, null, '0', null, null),
('01a1fc48-048c-7559-9ba6-2dc72530509b', 'client', 'invited', 'fay@home.example', 'false', '', '', null, null, null, null, null, '2026-11-21 04:05:40.62+00', '2026-11-21 04:05:40.62+00', null, null, '0', null, null),
('01a1fc48-048c-755d-8bc8-da8fc692fbca', 'client', 'invited', 'carl@home.example', 'false', '', '', null, null, null, null, null, '2026-11-21 04:05:40.62+00', '2026-11-21 04:05:40.62+00', null, null, '0', null, null),
('01a1fc48-048c-7564-86aa-dc9ffcedcc9d', 'client', 'active', 'tina@home.example', 'true', 'Test', 'client', null, null, '$argon2id$v=19$m=32768,t=2,p=1$tl8/IxXosHKB3eIVWRuquw$Ry+fRoYgVaReYkTX7tp4Du5FAqsrm/BjOBrylGMVCjo', '2026-11-21 04:05:40.62+00', '2026-11-21 04:06:10.62+00', '2026-11-21 04:05:40.62+00', '2026-11-21 04:05:40.62+00', null, null, '1', '2026-11-21 04:05:40.62+00', null),
('01a1fc48-eeec-72bd-a9aa-b83e5896a785', 'client', 'active', 'theo@home.example', 'true', 'Test', 'client', null, null, '$argon2id$v=19$m=32768,t=2,p=1$7WdnHg9TRtqrlvSS2XsmOg$4YF5DL/9YGmRmhM6PS2HrW533Sg3k6PP9z/psTW82rw', '2026-11-21 04:06:40.62+00', '2026-11-21 04:06:40.62+00', '2026-11-21 04:06:40.62+00', '2026-11-21 04:06:40.62+00', null, null, '0', '2026-11-21 04:06:40.62+00', null),
('01a1fc48-eeec-72c6-b010-4b87598acd6d', 'client', 'active', 'tess@home.example', 'true', 'Test', 'client', null, null, '$argon2id$v=19$m=32768,t=2,p=1$WY/k+dEk50E7fpAoG8+clQ$ZXZLmvrgLDZ9kcwNk5bM49ySbbIWcZnDFZKmA6YzEkM', '2026-11-21 04:06:40.62+00', '2026-11-21 04:06:40.62+00', '2026-11-21 04:06:40.62+00', '2026-11-21 04:06:40.62+00', null, null, '0', '2026-11-21 04:06:40.62+00', null),
('01a1fc48-eeec-72d9-98fd-c1d8e95266bf', 'client', 'active', 'tara@home.example', 'true', 'Test', 'client', null, null, '$argon2id$v=19$m=32768,t=2,p=1$T7748Bq8I8udVMG/ny+wdw$4b82fx5YzX0lk1XBnJ41CPFfg1NvIcz7RUeslmkp6Gg', '2026-11-21 04:06:40.62+00', '2026-11-21 04:06:40.62+00', '2026-11-21 04:06:40.62+00', '2026-11-21 04:06:40.62+00', null, null, '1', '2026-11-21 04:06:40.62+00', null),
('01a1fc49-641c-74e7-9c46-ee9823b52d5b', 'client', 'active', 'paul@home.example', 'true', 'Test', 'client', null, null, '$argon2id$v=19$m=32768,t=2,p=1$5lpK2kfPsX00H0q+pORWFQ$YfG1205+9AWj0sU39J4wlf0+CwVM2vBIbljfyuNsB5I', '2026-11-21 04:07:10.62+00', '2026-11-21 04:07:10.62+00', '2026-11-21 04:07:10.62+00', '2026-11-21 04:07:10.62+00', null, null, '0', '2026-11-21 04:07:10.62+00', null),
('01a1fc49-641c-74fc-bf35-5e00fc426607', 'client', 'active', 'gil@home.example', 'true', 'Test', 'client', null, null, '$argon2id$v=19$m=32768,t=2,p=1$l0SbI1gl2xkTIZJQjJd2JQ$1cNvWPSJRYYccnPkhCsrzKyGGnZt+70MeKKbmYKYgI4', '2026-11-21 04:07:10.62+00', '2026-11-21 04:07:10.62+00', '2026-11-21 04:07:10.62+00', '2026-11-21 04:07:10.62+00', null, null, '0', '2026-11-21 04:07:10.62+00', null),
('01a1fc49-641c-7507-9637-2f6a5ce366f8', 'client', 'active', 'greta@home.example', 'true', 'Test', 'client', null, null, '$argon2id$v=19$m=32768,t=2,p=1$rL/olDMlEkgy67JxUGjPAw$5meyKOj/xV80SPDAdAyrUm8JnkGopVSyW/jNuU3gqTI', '2026-11-21 04:07:10.62+00', '2026-11-21 04:07:10.62+00', '2026-11-21 04:07:10.62+00', '2026-11-21 04:07:10.62+00', null, null, '0', '2026-11-21 04:07:10.62+00', null),
('01a1fc49-641c-7518-9fdb-7ea4ed502eb0', 'client', 'active', 'sam@home.example', 'true', 'Test', 'client', null, null, '$argon2id$v=19$m=32768,t=2,p=1$TV0uSPB0qBrDvPR0veu/kg$lh94XvR/5WwyERpbqI1HjQqeItK3FceJG/e012kVmsw', '2026-11-21 04:07:10.62+00', '2026-11-21 04:08:10.62+00', '2026-11-21 04:07:10.62+00', '2026-11-21 04:07:10.62+00', null, null, '0', '2026-11-21 04:07:10.62+00', null),
('01a1fc4a-4e7c-7379-ad60-f147ae04e03b', 'client', 'active', 'lena@home.example', 'true', 'Test', 'client', null, null, '$argon2id$v=19$m=32768,t=2,p=1$JmsTbbqYeSdPcMHengIdXw$JsD63WVJvTyJgVAZkgIcz3o1N80k52dH3e+CTp8uOTM', '2026-11-21 04:08:10.62+00', '2026-11-21 04:08:10.62+00', '2026-11-21 04:08:10.62+00', '2026-11-21 04:08:10.62+00', null, null, '0', '2026-11-21 04:08:10.62+00', null),
('01a1fc4a-4e7c-7387-8256-abf7151f2d23', 'client', 'active', 'remy@home.example', 'true', 'Test', 'client', null, null, '$argon2id$v=19$m=32768,t=2,p=1$TJG9CarbeEkGCRJ0uznhnA$LskN9GaNJpW3Wz3DxkIj3hL4bfuJuCwl2Hawkq2pVSA', '2026-11-21 04:08:10.62+00', '2026-11-21 04:08:10.62+00', '2026-11-21 04:08:10.62+00', '2026-11-21 04:08:10.62+00', null, null, '1', '2026-11-21 04:08:10.62+00', null),
('01a1fc4a-4e7c-7397-9c0d-1b769af325b3', 'client', 'active', 'mona@new.example', 'true', 'Test', 'client', null, null, '$argon2id$v=19$m=32768,t=2,p=1$iitAWpgBwEm2+fDgHg0yNw$05/2S0bF4w5YC1xRS9Qa85Q8vJobS8gWHSm8yNNJ7j8', '2026-11-21 04:08:10.62+00', '2026-11-21 04:08:10.62+00', '2026-11-21 04:08:10.62+00', '2026-11-21 04:08:10.62+00', null, null, '1', '2026-11-21 04:08:10.62+00', null),
('01a1fc4a-4e7c-73a5-9d99-66fbe95dbcd6', 'client', 'active', 'mike@home.example', 'true', 'Test', 'client', null, null, '$argon2id$v=19$m=32768,t=2,p=1$4uO0RlHXcYuIqjXrTQVnJQ$l12NTDZfb/L4FYO/p2vy3duhNjxv7retzjHUWPOwBHs', '2026-11-21 04:08:10.62+00', '2026-11-21 04:08:10.62+00', '2026-11-21 04:08:10.62+00', '2026-11-21 04:08:10.62+00', 'mike@new.example', null, '0', '2026-11-21 04:08:10.62+00', null),
('01a1fc4a-4e7c-73c0-a93b-00cea90961f8', 'client', 'invited', 'wanda@home.example', 'false', '', '', null, null, null, null, null, '2026-11-21 04:08:10.62+00', '2026-11-21 04:08:10.62+00', null, null, '0', null, null);

insert into public.assignment ("id", "client_id", "agent_id", "kind", "starts_at", "ends_at", "created_by") values
('01a161c9-3c8c-7547-83e3-d403221f41e0', '01a161c9-3c8c-7546-b4c8-4a924f96888e', '01a161c9-3c8c-753f-adb8-588f5e7aa54b', 'primary', '2026-10-22 04:05:40.62+00', '2026-10-22 04:05:40.62+00', '01a161c9-3c8c-753f-adb8-588f5e7aa54b'),
('01a1fc48-048c-7525-a56f-4f34e984aefb', '01a1fc48-048c-7524-ad10-4556536ab8e5', '01a161c9-3c8c-7529-80c2-f1980ddb3c6b', 'primary', '2026-11-21 04:05:40.62+00', null, '01a161c9-3c8c-7529-80c2-f1980ddb3c6b'),
('01a1fc48-048c-7544-aa62-06326d3e4e24', '01a1fc48-048c-7543-b6b1-ef9b3f633b96', '01a161c9-3c8c-7529-80c2-f1980ddb3c6b', 'primary', '2026-11-21 04:05:40.62+00', null, '01a161c9-3c8c-7529-80c2-f1980ddb3c6b');

insert into public.attempt_counter ("key", "tries", "refused", "admitted", "locked_until", "last_tried_at") values
('account:lena@home.example', '5', '0', 'true', '2026-11-21 04:08:10.62+00', '2026-11-21 04:08:10.62+00'),
('password:lena@home.example 127.0.0.1', '5', '3', 'false', '2026-11-21 04:08:11.62+00', '2026-11-21 04:08:10.62+00');

insert into public.avatar ("key", "size", "user_id", "picture", "created_at") values
('hYoB5sF2DvvxOgCLOqbTbA', '160', '01a1fc48-048c-7524-ad10-4556536ab8e5', E'\\x52494646ca0000005745425056503820be000000100c009d012aa000a0003e61309648242322212392e800800c09676ee173f0fd9e07e2afe004700ffff3001fc00008d0198644e9e49d87aa84f2df8528f8f20ce00766ff2dd320aa56288a5528f597563099f806e63d87aa52437e7c9eaa8238b876415509e5beff0000fefe53c3fff8ae490a2707bfffda5982054cfc47b30408c8d0a31ce68928f9a7f2e4af21ed623bc6eea96ea7f7e38dcfe99b0a4eac7413f4befcc3dcfda38a4501d05c45c8c148a03a0b88b91829140740800000', '2026-11-21 04:07:10.62+00'),
('hYoB5sF2DvvxOgCLOqbTbA', '512', '01a1fc48-048c-7524-ad10-4556536ab8e5', E'\\x52494646fe0200005745425056503820f20200009044009d012a000200023e61309448a42322212110f840800c09696ee17759781f8abf80101ff9c000004fbd15916da658fec15ab7a2b22db4cb7aa0d4045645b38f91b276a4b6d32dea8350115916da63b210109b8a4b6d32dea8350115916da4e3c8d93b525b6996f541a808ac8b6d31d908084dc525b6996f541a808ac8b6d271e46c9da92db4cb7aa0d4045645b698ec840426e292db4cb7aa0d4045645b6938f2364ed496da65bd506a022b22db4c7642021371496da65bd506a022b22db49c791b276a4b6d32dea8350115916da63b210109b8a4b6d32dea8350115916da4e3c8d93b525b6996f541a808ac8b6d31d908084dc525b6996f541a808ac8b6d271e46c9da92db4cb7aa0d4045645b698ec840426e292db4cb7aa0d4045645b6938f2364ed496da65bd506a022b22db4c7642021371496da65bd506a022b22db49c791b276a4b6d32dea8350115916da63b210109b8a4b6d32dea8350115916da4e3c8d93b525b6996f541a808ac8b6d31d908084dc525b6996f541a808ac8b6d271e46c9da92db4cb7aa0d4045645b698ec840426e292db4cb7aa0d4045645b6938f2364ed496da65bd506a022b22db4c7642021371496da65bd506a022b22db49c791b276a4b6d32dea8350115916da63b210109b8a4b6d32dea8350115916da4e3c8d93b525b6996f541a808ac8b6d31d908084dc525b6996f541a808ac8b6d271e46c9da92db4cb7aa0d4045645b698ec840426e292db4cb7aa0d4045645b6938f2364ed496da65bd48000feffb87e7fff8ae490a2707bfffed2cc102a67e23dcbdebca98b895b0a1de2fa41ffe4d1f5e7b4a68e3f646811fb5e802419f377007db2fe09fd8b3ff5829e91ff583b3aa8233ed022ac538fbb20533e2b303c12b8fee0e2dffa2fc3fccfd17e12d4ee184453b861114ee184453b861114ee184453b861114ee184453b861114ee184453b861114ee184453b861114ee184453b861114ee184453b861114ee184453b861114ee184453b861114ee184453b861114ee184453b861114ee184453b8600000', '2026-11-21 04:07:10.62+00'),
('hYoB5sF2DvvxOgCLOqbTbA', '64', '01a1fc48-048c-7524-ad10-4556536ab8e5', E'\\x5249464670000000574542505650382064000000f004009d012a400040003e612e9346a422a1a12a166800800c096300d0829cfe24fe00002182ddc74a475abd6e278b8000fef0b037ff15a9f950069fffed2cba095efdd04019e721e855bd7ccfef0bebf22d4bd08bb884c1e1dc54d7bb2a845e77980000', '2026-11-21 04:07:10.62+00');

insert into public.challenge ("id", "purpose", "user_id", "value_hash", "facts", "expires_at", "used_at") values
('01a1fc48-eeec-72ba-9a9f-0a3f76fdb2b7', 'two_factor', '01a1fc48-048c-7564-86aa-dc9ffcedcc9d', '58f83a931fb760a59ddf6dd3da2ea352104cd0258edcd06766c9c3e7cb089564', '{"by": "password", "version": "1"}', '2026-11-21 04:11:40.62+00', null),
('01a1fc49-641c-74ee-b942-73dd46709351', 'passkey_registration', '01a1fc49-641c-74e7-9c46-ee9823b52d5b', '592243ac20bd2a70082cf2061df2a93c5405c6392066a1b74f1293f702f1b5ec', '{}', '2026-11-21 04:12:10.62+00', '2026-11-21 04:07:10.62+00'),
('01a1fc49-641c-74f1-9f76-6e79100ac428', 'passkey_registration', '01a1fc49-641c-74e7-9c46-ee9823b52d5b', '443fdebd86d30142d14164a23988b383f65cc30e746005300651e7265d93741a', '{}', '2026-11-21 04:12:10.62+00', '2026-11-21 04:07:10.62+00'),
('01a1fc49-641c-74f4-9fcf-54a9c700c651', 'passkey_sign_in', null, '1adf78c18a4bca4f330a7cdcf0032bc16bb5df94cebceda63ce236a4866d112d', '{}', '2026-11-21 04:12:10.62+00', '2026-11-21 04:07:10.62+00'),
('01a1fc49-641c-74f7-a96f-e4c75fc7dad5', 'passkey_sign_in', null, 'ff5dfe622c2d5a1aea754581f9de7ab2d51ae5c0d3c6eedc528e71b8bf244502', '{}', '2026-11-21 04:12:10.62+00', null),
('01a1fc49-641c-74f8-84c6-fa183d731f23', 'passkey_registration', '01a1fc49-641c-74e7-9c46-ee9823b52d5b', '7076e990652aa97b47bb87b254d206972e5d3c086f68537d4b0fca6e09acb431', '{}', '2026-11-21 04:12:10.62+00', null),
('01a1fc49-641c-74f9-ae4c-42aa4b9f2176', 'passkey_step_up', '01a1fc49-641c-74e7-9c46-ee9823b52d5b', 'b270c54efe30db5de5c99df2a2aeba98e7996ffa3e7b523fff72be85c051154a', '{}', '2026-11-21 04:12:10.62+00', null),
('01a1fc49-641c-7503-8fc7-6995b1ed6f11', 'google_nonce', null, '7a3aafcbd418e50a104e4506d20623886326d415fc7ec8acd7bd46b1eab77997', '{}', '2026-11-21 04:17:10.62+00', '2026-11-21 04:07:10.62+00'),
('01a1fc49-641c-750e-a16f-9210cf772709', 'google_nonce', null, 'e5e7af42f76340edbe55bca8b5b529a82832d775dd85e0531308d57f66af1562', '{}', '2026-11-21 04:17:10.62+00', '2026-11-21 04:07:10.62+00'),
('01a1fc49-641c-750f-a254-1cd2530d4cf9', 'google_link', '01a1fc49-641c-7507-9637-2f6a5ce366f8', 'b2324ce78a452e674c8377f3b83a7ca5cec5c3f314ed2f8349d0a0b38c73f9ff', '{"issuer": "http://127.0.0.1:37009", "subject": "subject-9250-2"}', '2026-11-21 04:12:10.62+00', null),
('01a1fc49-641c-7510-b055-52c60f1fd371', 'google_nonce', null, '046427529daacfc1e6218511ffc6ba65f37af0a386d0d32f4bfd52747b0c9033', '{}', '2026-11-21 04:17:10.62+00', null),
('01a1fc49-641c-7515-843f-436f2802b137', 'export_link', '01a1fc48-048c-7524-ad10-4556536ab8e5', 'e59a6a0e7e7ee69eda7c71c2f207a3a2d9954b1c0cbfa93f5262248e7032b731', '{}', '2026-11-21 04:08:10.62+00', null);

insert into public.data_export ("user_id", "state", "progress", "zip", "asked_at", "expires_at") values
('01a1fc48-048c-7524-ad10-4556536ab8e5', 'ready', '8', E'\\x504b0304140008080800bc20765d0000000000000000000000000900000061626f75742e7478744d52d18adb30107cd757cc0718930ba5853c1db41cf4a5dcd1f403147b1da9b1768d766d5ffebe4876681e353b1a6966e71ca2222a3c3a99ee90016bf0861f94046f3127dc882685bfc86cb040f05d27335b617623c96b90442d7dfa348d84c888a698249b1f5bf7d3b07a45f23d4118bfbd3538bee0972c381e8e5f71f8723a7c3bbd1cf0e7fcbd756e976effaaf009779933d8276ae0fb3e932a3cf798823081e774a1dc5424c85ac8d0786544764aaa5158779d3550a64af099ea85b500854d7de1f7b4c48e1ef4fd042b3104bf3c3171a141326dafaa543d1683f91b3106c950cb9eaf94d5d1426c0f4d5a28df2d44be3e64a7898aa6c9667377ded484995652c310b39a8bbc44f3f6e4a7509ed04db1d8bb8ad59f5910a5ffb0129bf35a5ca4a73fad41308adc147e30ca85da4072c153bd5786dbac812fbb8f8a2445c24db1b33953bbd265da17b543cebdc5f1911e714dad3e0899a86c079eef30fa34501f4d728b734ca435cbc85b11debdea2ab9d70637ba6f6befa4df5925f1dab32d8aad6b7b4db9744386324885d48de473eb3e66d21ad60981c6e97588393d3aebfe01504b0708920e8d08a301000002030000504b0304140008080800bc20765d0000000000000000000000000c0000006163636f756e742e6a736f6e8d8fc14ec3301044eff90a2b579aca4eedb4e484c42f7002216b4936a955c78e6c875255fd77e438a02021c175e6edeccc352324576d5e939c32605dc30f05e587a6d88b9217d0325a70212ab1abe0ed8022df44de598df1a2d10a4d485aa79c0fd2c0303b8f1a6dd235fc90c19d928e03289d42d03e1ced805bfc8061d4b8f2e53b3ad5298cfd829b70764634ad32bdfc4a3093d6c9385a33bfb9e3f76447092b775c54fba53376e8d034b8be681c42c056428867252dab82b1a2644f94d754d49c6eab923ea700af7a83ad9cc67fd1f36c8f687ea7f7355bd367b87819ac8c3fa432794dae19217112787fb6aefd5662e92398feefd2337edba49cdeda5eafa72fd927bcf8bc262faf8b16ce5676d004eb163623e496ddb24f504b07084785cc0c1a01000027020000504b0304140008080800bc20765d0000000000000000000000000d00000073657373696f6e732e6a736f6ec58fb10e82301400f77ec50b3334af0d42d2efd045631a621b6cc057528ac418ffdda0e0e22293ebdd2d77600077060090187b75279b284876d4901f096692be7d177c1daacb1490371f4c368e3e341316b2e4c8918bc5f5ae266bb4235dc52990288b4c884c8a2de60a4b25901712f74bdf567dd4436fcd8fbd25b3b434b4ed4cc7f34dbba85f72360ce091fe7375a3f255ab5ffdaa5576644f504b0708edd346479a000000d9010000504b0304140008080800bc20765d0000000000000000000000000c000000646576696365732e6a736f6e8b8ee50200504b070844d268700500000003000000504b0304140008080800bc20765d0000000000000000000000000b0000006576656e74732e6a736f6ecd93cb6e83301045f77cc58875820c4a13895dff215db455851c3c040be2417e4051947faf782955a246519b445d72cfd8e3e331ef1ec0de0300f0b9f563f023162de761388fc2355bc46c15872c5846eccd9f0d554d3ed43d434a550b94414b4e83e09643c30d7053a0808cf4b4a0904a740bf0b3226d939e4f6cd376a4253705026b996217bea84251a3604c46aed036a48bae208c56010b58104e2ce3a9357e0cfb83077098fd566c9d235432b54e632f94e65c6d8f479e7478cd2dd7c909bd8f50ff09e06bdc518d5dfb8c9706fbf86fb2afe4c0c8ad4201529d2a0e203982fbda0dbb57dc9886b4f0afb77b8a171746a92993e5c5518e258f9d6526b114a66f9f93c25be8febf61764d1357dd58ce553fc81dc19dff432afbadd252a2b2b7b26b502348554b7bfe444fe2f17669871b122d700b3647c8a4de9df92a5796678edfc2ebe5bc0fef0b504b0708a468acd94a0100002e060000504b0304140008080800bc20765d00000000000000000000000010000000696e7669746174696f6e732e6a736f6e8d8db10a83301445f77cc523b34a0cd6c1b5bf20082da584e4d586c60492671d4affbd449176ec7aceb9dc330378310000feb0def00e78448df68986171bbfc53065de632250237ada4d0c0eb3d1cefed0095352e32a06743a4c58c0d161a8f62091a255cfe9fba2232a427355948d14b22debba94752f9a4e1cba4654ad14a7bdcecb3fd3c5d2dd44b5f8adf7b3730ce0cd2eec03504b0708228b2fde95000000fc000000504b0304140008080800bc20765d0000000000000000000000001000000061737369676e6d656e74732e6a736f6e8be65250a8e652505050504a4c4fcd2b51b252500a492d2e5180f0742052c59979c9a92029230323335d43435d23c31003132b03532b13033d33238328252e05855aae582e00504b07089d295f5a460000004f000000504b0304140008080800bc20765d0000000000000000000000000c000000706963747572652e776562700bf27473fbc7c4c010eeea14101660a1f089898161820bc35c462d06260626bb4483291e4b94951415057e3834f07066e63d2c8fac90efdadf2020fff3000383ff5ed189b9cb22fe1d8cdabe6893ee96d3550baeb084b96eee9fb8a96cc9b6cbbaaf9a030423c56e256f121098dde59d6b746f8529a3e8c4dc258f4fdcb40e8ace9cf6d57105c79aee5cc39b1c1cbe4755b7cdcc0f916ae83ab1ed52e1939cb92be1c66d9bf1a68545edd1a4db3edb57f13ab8a644675a7c32f3bb32ed56eade802c266da5db3e654e4cc2859eb9cba2afb22d50daa4bb654ea5b47a16c2be65d68a8c9c3b901ce467d33b792bc2becbb2131a5aee2039485dceede42d24fbfa4e3838e569221c34b95f39e52d927dc7531414cd45100ef23c3e5202e04a03c3bfff3beaeaff773d99b0a8a0faffbf4b6704b4d21fd99ebeb7676577673497eca35f8eff9f5cfcfa7ccbb23efb940cc1df710d2a929fcb196a37fde3fcdb6dffb569dec4ff11d6562b94ed2e28ad09eedfad106ca76d6023b4e3df8347f77fe91ffe73fe629dd09577122ec13b1205fd1eb6b85ab7098a509b9bc0c00000504b0708a59b9b8c9e01000006030000504b01023f03140008080800bc20765d920e8d08a301000002030000090009000000000000000000b4810000000061626f75742e7478745554050003246a026b504b01023f03140008080800bc20765d4785cc0c1a010000270200000c0009000000000000000000b481da0100006163636f756e742e6a736f6e5554050003246a026b504b01023f03140008080800bc20765dedd346479a000000d90100000d0009000000000000000000b4812e03000073657373696f6e732e6a736f6e5554050003246a026b504b01023f03140008080800bc20765d44d2687005000000030000000c0009000000000000000000b48103040000646576696365732e6a736f6e5554050003246a026b504b01023f03140008080800bc20765da468acd94a0100002e0600000b0009000000000000000000b481420400006576656e74732e6a736f6e5554050003246a026b504b01023f03140008080800bc20765d228b2fde95000000fc000000100009000000000000000000b481c5050000696e7669746174696f6e732e6a736f6e5554050003246a026b504b01023f03140008080800bc20765d9d295f5a460000004f000000100009000000000000000000b4819806000061737369676e6d656e74732e6a736f6e5554050003246a026b504b01023f03140008080800bc20765da59b9b8c9e010000060300000c0009000000000000000000b4811c070000706963747572652e776562705554050003246a026b504b050600000000080008001d020000f40800000000', '2026-11-21 04:07:10.62+00', '2026-11-22 04:07:10.62+00'),
('01a1fc49-641c-74e7-9c46-ee9823b52d5b', 'failed', '1', null, '2026-11-21 04:06:10.62+00', null),
('01a1fc49-641c-74fc-bf35-5e00fc426607', 'working', '1', null, '2026-11-21 04:06:10.62+00', null);

insert into public.event ("id", "kind", "user_id", "actor_id", "session_id", "network", "user_agent", "facts", "created_at") values
('01a161c9-3c8c-751a-8ddd-ba857ee75e88', 'signed_up', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a161c9-3c8c-7518-827a-fcad21e5ea26', null, '127.0.0.1', 'node', '{"role": "admin"}', '2026-10-22 04:05:40.62+00'),
('01a161c9-3c8c-751c-9235-eee26eb3fb93', 'signed_in', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a161c9-3c8c-751b-82ea-ecf9fdcec982', '127.0.0.1', 'node', '{"by": "sign_up"}', '2026-10-22 04:05:40.62+00'),
('01a161c9-3c8c-751d-bbb0-bfc9ab16b594', 'email_confirmed', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a161c9-3c8c-7518-827a-fcad21e5ea26', null, '127.0.0.1', 'node', '{}', '2026-10-22 04:05:40.62+00'),
('01a161c9-3c8c-751f-a122-ba91bcdc1963', 'signed_in', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a161c9-3c8c-751e-9d47-d1d110468382', '127.0.0.1', 'node', '{"by": "password"}', '2026-10-22 04:05:40.62+00'),
('01a161c9-3c8c-7523-97af-a5370957bd27', 'invited', '01a161c9-3c8c-7520-a69e-4d1dd20d3b4c', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a161c9-3c8c-751e-9d47-d1d110468382', '127.0.0.1', 'node', '{"role": "admin"}', '2026-10-22 04:05:40.62+00'),
('01a161c9-3c8c-7524-9ca0-ac72c6426433', 'signed_up', '01a161c9-3c8c-7520-a69e-4d1dd20d3b4c', '01a161c9-3c8c-7520-a69e-4d1dd20d3b4c', null, '127.0.0.1', 'node', '{"role": "admin"}', '2026-10-22 04:05:40.62+00'),
('01a161c9-3c8c-7526-85ea-0f1677ad2c91', 'signed_in', '01a161c9-3c8c-7520-a69e-4d1dd20d3b4c', '01a161c9-3c8c-7520-a69e-4d1dd20d3b4c', '01a161c9-3c8c-7525-8731-aaf5fbdec248', '127.0.0.1', 'node', '{"by": "sign_up"}', '2026-10-22 04:05:40.62+00'),
('01a161c9-3c8c-7528-8e67-3d1cd6a16e85', 'signed_in', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a161c9-3c8c-7527-9e1e-31351debd84b', '127.0.0.1', 'node', '{"by": "password"}', '2026-10-22 04:05:40.62+00'),
('01a161c9-3c8c-752c-86e8-470721a17108', 'invited', '01a161c9-3c8c-7529-80c2-f1980ddb3c6b', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a161c9-3c8c-7527-9e1e-31351debd84b', '127.0.0.1', 'node', '{"role": "agent"}', '2026-10-22 04:05:40.62+00'),
('01a161c9-3c8c-752d-b904-48d1bd67a7a6', 'signed_up', '01a161c9-3c8c-7529-80c2-f1980ddb3c6b', '01a161c9-3c8c-7529-80c2-f1980ddb3c6b', null, '127.0.0.1', 'node', '{"role": "agent"}', '2026-10-22 04:05:40.62+00'),
('01a161c9-3c8c-752f-8cf3-9c2f3001e254', 'signed_in', '01a161c9-3c8c-7529-80c2-f1980ddb3c6b', '01a161c9-3c8c-7529-80c2-f1980ddb3c6b', '01a161c9-3c8c-752e-91db-8670476898af', '127.0.0.1', 'node', '{"by": "sign_up"}', '2026-10-22 04:05:40.62+00'),
('01a161c9-3c8c-7531-8322-aee721d92452', 'signed_in', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a161c9-3c8c-7530-b58a-0294c62a8cea', '127.0.0.1', 'node', '{"by": "password"}', '2026-10-22 04:05:40.62+00'),
('01a161c9-3c8c-7535-8a81-debc5be1016f', 'invited', '01a161c9-3c8c-7532-b5fd-e9e713a1105b', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a161c9-3c8c-7530-b58a-0294c62a8cea', '127.0.0.1', 'node', '{"role": "agent"}', '2026-10-22 04:05:40.62+00'),
('01a161c9-3c8c-7536-8988-65f6019696be', 'signed_up', '01a161c9-3c8c-7532-b5fd-e9e713a1105b', '01a161c9-3c8c-7532-b5fd-e9e713a1105b', null, '127.0.0.1', 'node', '{"role": "agent"}', '2026-10-22 04:05:40.62+00'),
('01a161c9-3c8c-7538-8e80-7addd62f5502', 'signed_in', '01a161c9-3c8c-7532-b5fd-e9e713a1105b', '01a161c9-3c8c-7532-b5fd-e9e713a1105b', '01a161c9-3c8c-7537-b715-81f63b9e258e', '127.0.0.1', 'node', '{"by": "sign_up"}', '2026-10-22 04:05:40.62+00'),
('01a161c9-3c8c-753a-a969-9267c7970ef8', 'signed_in', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a161c9-3c8c-7539-94aa-46720ca394ac', '127.0.0.1', 'node', '{"by": "password"}', '2026-10-22 04:05:40.62+00'),
('01a161c9-3c8c-753b-8b8b-08a734527abd', 'firm_changed', null, '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a161c9-3c8c-7539-94aa-46720ca394ac', '127.0.0.1', 'node', '{"supportEmail": "help@firm.example"}', '2026-10-22 04:05:40.62+00'),
('01a161c9-3c8c-753c-a8f0-76bcff1dab80', 'firm_changed', null, '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a161c9-3c8c-7539-94aa-46720ca394ac', '127.0.0.1', 'node', '{"twoFactorRoles": "agent"}', '2026-10-22 04:05:40.62+00'),
('01a161c9-3c8c-753e-9e56-b0645ef500ca', 'signed_in', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a161c9-3c8c-753d-962c-f2374fcabf22', '127.0.0.1', 'node', '{"by": "password"}', '2026-10-22 04:05:40.62+00'),
('01a161c9-3c8c-7542-a0e0-3e8f07689a42', 'invited', '01a161c9-3c8c-753f-adb8-588f5e7aa54b', '01a161c9-3c8c-7518-827a-fcad21e5ea26', null, '', '', '{}', '2026-10-22 04:05:40.62+00'),
('01a161c9-3c8c-7543-8119-cd88cb329a96', 'signed_up', '01a161c9-3c8c-753f-adb8-588f5e7aa54b', '01a161c9-3c8c-753f-adb8-588f5e7aa54b', null, '', '', '{}', '2026-10-22 04:05:40.62+00'),
('01a161c9-3c8c-7545-bedd-c522e530bc73', 'signed_in', '01a161c9-3c8c-753f-adb8-588f5e7aa54b', '01a161c9-3c8c-753f-adb8-588f5e7aa54b', null, '', '', '{}', '2026-10-22 04:05:40.62+00'),
('01a161c9-3c8c-754a-926e-1bb0db467cb8', 'invited', '01a161c9-3c8c-7546-b4c8-4a924f96888e', '01a161c9-3c8c-753f-adb8-588f5e7aa54b', null, '', '', '{"role": "client"}', '2026-10-22 04:05:40.62+00'),
('01a161c9-3c8c-754b-916f-11f634ce2c6d', 'deletion_asked', '01a161c9-3c8c-753f-adb8-588f5e7aa54b', '01a161c9-3c8c-753f-adb8-588f5e7aa54b', null, '', '', '{}', '2026-10-22 04:05:40.62+00'),
('01a161c9-3c8c-754e-9257-32334b14c343', 'signed_in', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a161c9-3c8c-754d-b5e8-2e359cf20190', '127.0.0.1', 'node', '{"by": "password"}', '2026-10-22 04:05:40.62+00'),
('01a161c9-3c8c-7552-8481-cb790cd2c8bb', 'invited', '01a161c9-3c8c-754f-89f2-6d917fc79109', '01a161c9-3c8c-7518-827a-fcad21e5ea26', null, '', '', '{}', '2026-10-22 04:05:40.62+00'),
('01a161c9-3c8c-7553-a51c-d4ca80434923', 'signed_up', '01a161c9-3c8c-754f-89f2-6d917fc79109', '01a161c9-3c8c-754f-89f2-6d917fc79109', null, '', '', '{}', '2026-10-22 04:05:40.62+00'),
('01a161c9-3c8c-7555-a79b-acd93ea9bfc8', 'signed_in', '01a161c9-3c8c-754f-89f2-6d917fc79109', '01a161c9-3c8c-754f-89f2-6d917fc79109', null, '', '', '{}', '2026-10-22 04:05:40.62+00'),
('01a161c9-3c8c-7556-bc8b-37e90f41cf6a', 'deletion_asked', '01a161c9-3c8c-754f-89f2-6d917fc79109', '01a161c9-3c8c-754f-89f2-6d917fc79109', null, '', '', '{}', '2026-10-22 04:05:40.62+00'),
('01a1af08-a08c-7513-89fc-170081e0d0eb', 'account_erased', '01a161c9-3c8c-753f-adb8-588f5e7aa54b', null, null, 'this server', '', '{}', '2026-11-06 04:05:40.62+00'),
('01a1af08-a08c-7514-b559-693be404831f', 'account_erased', '01a161c9-3c8c-754f-89f2-6d917fc79109', null, null, 'this server', '', '{}', '2026-11-06 04:05:40.62+00'),
('01a1af08-a08c-7516-8eb2-a59899c36f1c', 'signed_in', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a1af08-a08c-7515-9d23-8dbaeb9bbef4', '127.0.0.1', 'node', '{"by": "password"}', '2026-11-06 04:05:40.62+00'),
('01a1af08-a08c-751a-b902-7587afb777b2', 'invited', '01a1af08-a08c-7517-bd97-1a2597bec257', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a1af08-a08c-7515-9d23-8dbaeb9bbef4', '127.0.0.1', 'node', '{"role": "client"}', '2026-11-06 04:05:40.62+00'),
('01a1af08-a08c-751c-b09c-387baf90e12f', 'signed_in', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a1af08-a08c-751b-b83a-99c0b5cd9ad4', '127.0.0.1', 'node', '{"by": "password"}', '2026-11-06 04:05:40.62+00'),
('01a1af08-a08c-7520-9930-9eee49089441', 'invited', '01a1af08-a08c-751d-b46f-c84ac1a03ec3', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a1af08-a08c-751b-b83a-99c0b5cd9ad4', '127.0.0.1', 'node', '{"role": "client"}', '2026-11-06 04:05:40.62+00'),
('01a1af08-a08c-7521-a256-637104373344', 'signed_up', '01a1af08-a08c-751d-b46f-c84ac1a03ec3', '01a1af08-a08c-751d-b46f-c84ac1a03ec3', null, '127.0.0.1', 'node', '{"role": "client"}', '2026-11-06 04:05:40.62+00'),
('01a1af08-a08c-7523-86cd-f892d22e4a34', 'signed_in', '01a1af08-a08c-751d-b46f-c84ac1a03ec3', '01a1af08-a08c-751d-b46f-c84ac1a03ec3', '01a1af08-a08c-7522-b47f-70eec9889563', '127.0.0.1', 'node', '{"by": "sign_up"}', '2026-11-06 04:05:40.62+00'),
('01a1af08-a08c-7524-bac3-0a00056d3b91', 'deletion_asked', '01a1af08-a08c-751d-b46f-c84ac1a03ec3', '01a1af08-a08c-751d-b46f-c84ac1a03ec3', '01a1af08-a08c-7522-b47f-70eec9889563', '127.0.0.1', 'node', '{"by": "session"}', '2026-11-06 04:05:40.62+00'),
('01a1f1fb-4c8c-7509-b8b6-d43b71c36b2f', 'signed_in', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a1f1fb-4c8c-7508-aab1-7ef17cbb4b48', '127.0.0.1', 'node', '{"by": "password"}', '2026-11-19 04:05:40.62+00'),
('01a1f1fb-4c8c-750d-a074-827c5cd59a30', 'invited', '01a1f1fb-4c8c-750a-9079-55ed38958931', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a1f1fb-4c8c-7508-aab1-7ef17cbb4b48', '127.0.0.1', 'node', '{"role": "client"}', '2026-11-19 04:05:40.62+00'),
('01a1f1fb-4c8c-750e-aa6b-d45ba12110cb', 'signed_up', '01a1f1fb-4c8c-750a-9079-55ed38958931', '01a1f1fb-4c8c-750a-9079-55ed38958931', null, '127.0.0.1', 'node', '{"role": "client"}', '2026-11-19 04:05:40.62+00'),
('01a1f1fb-4c8c-7510-ad4a-c86d4e5c98d0', 'signed_in', '01a1f1fb-4c8c-750a-9079-55ed38958931', '01a1f1fb-4c8c-750a-9079-55ed38958931', '01a1f1fb-4c8c-750f-b4aa-729f24dc9a9e', '127.0.0.1', 'node', '{"by": "sign_up"}', '2026-11-19 04:05:40.62+00'),
('01a1f1fb-4c8c-7511-9c71-4f520709cedc', 'deletion_asked', '01a1f1fb-4c8c-750a-9079-55ed38958931', '01a1f1fb-4c8c-750a-9079-55ed38958931', '01a1f1fb-4c8c-750f-b4aa-729f24dc9a9e', '127.0.0.1', 'node', '{"by": "session"}', '2026-11-19 04:05:40.62+00'),
('01a1fc48-048c-751e-97ca-82aff5202841', 'invitation_asked_again', '01a1af08-a08c-7517-bd97-1a2597bec257', null, null, '127.0.0.1', 'node', '{}', '2026-11-21 04:05:40.62+00'),
('01a1fc48-048c-7520-8aab-d67017d190dd', 'signed_in', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a1fc48-048c-751f-9a9b-8ebfee153587', '127.0.0.1', 'node', '{"by": "password"}', '2026-11-21 04:05:40.62+00'),
('01a1fc48-048c-7521-89e3-d2b10174ca94', 'firm_changed', null, '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a1fc48-048c-751f-9a9b-8ebfee153587', '127.0.0.1', 'node', '{"twoFactorRoles": "admin"}', '2026-11-21 04:05:40.62+00'),
('01a1fc48-048c-7523-88ad-177fd9bd875a', 'signed_in', '01a161c9-3c8c-7529-80c2-f1980ddb3c6b', '01a161c9-3c8c-7529-80c2-f1980ddb3c6b', '01a1fc48-048c-7522-93da-a662f2a364a0', '127.0.0.1', 'node', '{"by": "password"}', '2026-11-21 04:05:40.62+00'),
('01a1fc48-048c-7528-9199-1e9dabd77401', 'invited', '01a1fc48-048c-7524-ad10-4556536ab8e5', '01a161c9-3c8c-7529-80c2-f1980ddb3c6b', '01a1fc48-048c-7522-93da-a662f2a364a0', '127.0.0.1', 'node', '{"role": "client"}', '2026-11-21 04:05:40.62+00'),
('01a1fc48-048c-7529-a4a8-75da1699a73c', 'signed_up', '01a1fc48-048c-7524-ad10-4556536ab8e5', '01a1fc48-048c-7524-ad10-4556536ab8e5', null, '127.0.0.1', 'node', '{"role": "client"}', '2026-11-21 04:05:40.62+00'),
('01a1fc48-048c-752b-bf17-ef5036f9b82a', 'signed_in', '01a1fc48-048c-7524-ad10-4556536ab8e5', '01a1fc48-048c-7524-ad10-4556536ab8e5', '01a1fc48-048c-752a-af33-94c4577850d1', '127.0.0.1', 'node', '{"by": "sign_up"}', '2026-11-21 04:05:40.62+00'),
('01a1fc48-048c-752c-965a-5573c37ec5ae', 'profile_changed', '01a1fc48-048c-7524-ad10-4556536ab8e5', '01a1fc48-048c-7524-ad10-4556536ab8e5', '01a1fc48-048c-752a-af33-94c4577850d1', '127.0.0.1', 'node', '{"fields": "phone"}', '2026-11-21 04:05:40.62+00'),
('01a1fc48-048c-752e-b8cf-4edbd5051844', 'signed_in', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a1fc48-048c-752d-b0eb-722fa58450eb', '127.0.0.1', 'node', '{"by": "password"}', '2026-11-21 04:05:40.62+00'),
('01a1fc48-048c-7532-a883-bbb917af5f3d', 'invited', '01a1fc48-048c-752f-9726-07974b4b8ec7', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a1fc48-048c-752d-b0eb-722fa58450eb', '127.0.0.1', 'node', '{"role": "client"}', '2026-11-21 04:05:40.62+00'),
('01a1fc48-048c-7533-a2c1-224235237660', 'signed_up', '01a1fc48-048c-752f-9726-07974b4b8ec7', '01a1fc48-048c-752f-9726-07974b4b8ec7', null, '127.0.0.1', 'node', '{"role": "client"}', '2026-11-21 04:05:40.62+00'),
('01a1fc48-048c-7535-9692-cc33fb6ca0f3', 'signed_in', '01a1fc48-048c-752f-9726-07974b4b8ec7', '01a1fc48-048c-752f-9726-07974b4b8ec7', '01a1fc48-048c-7534-82d5-d7911f27ac81', '127.0.0.1', 'node', '{"by": "sign_up"}', '2026-11-21 04:05:40.62+00'),
('01a1fc48-048c-7537-b7d8-f456df5907bc', 'signed_in', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a1fc48-048c-7536-81d7-1a86f378ba18', '127.0.0.1', 'node', '{"by": "password"}', '2026-11-21 04:05:40.62+00'),
('01a1fc48-048c-753b-835d-ff9085669f6f', 'invited', '01a1fc48-048c-7538-adde-41c9c66d3e26', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a1fc48-048c-7536-81d7-1a86f378ba18', '127.0.0.1', 'node', '{"role": "client"}', '2026-11-21 04:05:40.62+00'),
('01a1fc48-048c-753c-9b43-84f43744056b', 'signed_up', '01a1fc48-048c-7538-adde-41c9c66d3e26', '01a1fc48-048c-7538-adde-41c9c66d3e26', null, '127.0.0.1', 'node', '{"role": "client"}', '2026-11-21 04:05:40.62+00'),
('01a1fc48-048c-753e-b34f-9ac074acb3b4', 'signed_in', '01a1fc48-048c-7538-adde-41c9c66d3e26', '01a1fc48-048c-7538-adde-41c9c66d3e26', '01a1fc48-048c-753d-bdd3-d029bd29127e', '127.0.0.1', 'node', '{"by": "sign_up"}', '2026-11-21 04:05:40.62+00'),
('01a1fc48-048c-7540-9a6d-2c531f9d8916', 'signed_in', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a1fc48-048c-753f-bab1-7dcb7fef57af', '127.0.0.1', 'node', '{"by": "password"}', '2026-11-21 04:05:40.62+00'),
('01a1fc48-048c-7542-ac74-ca0a3981933b', 'signed_in', '01a161c9-3c8c-7529-80c2-f1980ddb3c6b', '01a161c9-3c8c-7529-80c2-f1980ddb3c6b', '01a1fc48-048c-7541-aba7-c7649c6010cc', '127.0.0.1', 'node', '{"by": "password"}', '2026-11-21 04:05:40.62+00'),
('01a1fc48-048c-7547-962f-9b1f1a826905', 'invited', '01a1fc48-048c-7543-b6b1-ef9b3f633b96', '01a161c9-3c8c-7529-80c2-f1980ddb3c6b', '01a1fc48-048c-7541-aba7-c7649c6010cc', '127.0.0.1', 'node', '{"role": "client"}', '2026-11-21 04:05:40.62+00'),
('01a1fc48-048c-754b-908e-02891a62b150', 'invited', '01a1fc48-048c-7548-aaa0-3866214c7c41', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a1fc48-048c-753f-bab1-7dcb7fef57af', '127.0.0.1', 'node', '{"role": "client"}', '2026-11-21 04:05:40.62+00'),
('01a1fc48-048c-754c-84eb-be36f52dc282', 'invitation_withdrawn', '01a1fc48-048c-7548-aaa0-3866214c7c41', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a1fc48-048c-753f-bab1-7dcb7fef57af', '127.0.0.1', 'node', '{}', '2026-11-21 04:05:40.62+00'),
('01a1fc48-048c-7550-8a10-82c71d834cbf', 'invited', '01a1fc48-048c-754d-b87e-7398ad34de46', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a1fc48-048c-753f-bab1-7dcb7fef57af', '127.0.0.1', 'node', '{"role": "client"}', '2026-11-21 04:05:40.62+00'),
('01a1fc48-048c-7552-853e-fbb5f21bc0dc', 'invitation_resent', '01a1fc48-048c-754d-b87e-7398ad34de46', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a1fc48-048c-753f-bab1-7dcb7fef57af', '127.0.0.1', 'node', '{}', '2026-11-21 04:05:40.62+00'),
('01a1fc48-048c-7556-95fe-7d151678f7f6', 'invited', '01a1fc48-048c-7553-8d5c-8ab96fe9fcca', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a1fc48-048c-753f-bab1-7dcb7fef57af', '127.0.0.1', 'node', '{"role": "client"}', '2026-11-21 04:05:40.62+00'),
('01a1fc48-048c-7558-b6cd-a3084714a360', 'invitation_corrected', '01a1fc48-048c-7553-8d5c-8ab96fe9fcca', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a1fc48-048c-753f-bab1-7dcb7fef57af', '127.0.0.1', 'node', '{}', '2026-11-21 04:05:40.62+00'),
('01a1fc48-048c-755c-8277-d693e4490fd9', 'invited', '01a1fc48-048c-7559-9ba6-2dc72530509b', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a1fc48-048c-753f-bab1-7dcb7fef57af', '127.0.0.1', 'node', '{"role": "client"}', '2026-11-21 04:05:40.62+00'),
('01a1fc48-048c-755f-84e1-b3992324820c', 'invited', '01a1fc48-048c-755d-8bc8-da8fc692fbca', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a1fc48-048c-753f-bab1-7dcb7fef57af', '127.0.0.1', 'node', '{"role": "client"}', '2026-11-21 04:05:40.62+00'),
('01a1fc48-048c-7561-a9d1-4ba677ce3cf1', 'invitation_link_copied', '01a1fc48-048c-755d-8bc8-da8fc692fbca', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a1fc48-048c-753f-bab1-7dcb7fef57af', '127.0.0.1', 'node', '{}', '2026-11-21 04:05:40.62+00'),
('01a1fc48-048c-7563-a779-3232ff769ed3', 'signed_in', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a1fc48-048c-7562-981e-efe240631e91', '127.0.0.1', 'node', '{"by": "password"}', '2026-11-21 04:05:40.62+00'),
('01a1fc48-048c-7567-ad44-1bce99167eff', 'invited', '01a1fc48-048c-7564-86aa-dc9ffcedcc9d', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a1fc48-048c-7562-981e-efe240631e91', '127.0.0.1', 'node', '{"role": "client"}', '2026-11-21 04:05:40.62+00'),
('01a1fc48-048c-7568-bf2f-3be038894694', 'signed_up', '01a1fc48-048c-7564-86aa-dc9ffcedcc9d', '01a1fc48-048c-7564-86aa-dc9ffcedcc9d', null, '127.0.0.1', 'node', '{"role": "client"}', '2026-11-21 04:05:40.62+00'),
('01a1fc48-048c-756a-969c-235fcf39f440', 'signed_in', '01a1fc48-048c-7564-86aa-dc9ffcedcc9d', '01a1fc48-048c-7564-86aa-dc9ffcedcc9d', '01a1fc48-048c-7569-817e-27559cefa43b', '127.0.0.1', 'node', '{"by": "sign_up"}', '2026-11-21 04:05:40.62+00'),
('01a1fc48-048c-7575-bcfb-271f1f7ad2a6', 'two_factor_enabled', '01a1fc48-048c-7564-86aa-dc9ffcedcc9d', '01a1fc48-048c-7564-86aa-dc9ffcedcc9d', '01a1fc48-048c-7569-817e-27559cefa43b', '127.0.0.1', 'node', '{}', '2026-11-21 04:05:40.62+00'),
('01a1fc48-79bc-71ca-b274-413770c00e5d', 'recovery_code_used', '01a1fc48-048c-7564-86aa-dc9ffcedcc9d', '01a1fc48-048c-7564-86aa-dc9ffcedcc9d', null, '127.0.0.1', 'node', '{}', '2026-11-21 04:06:10.62+00'),
('01a1fc48-79bc-71cb-b38a-90f4f8e7d816', 'signed_in', '01a1fc48-048c-7564-86aa-dc9ffcedcc9d', '01a1fc48-048c-7564-86aa-dc9ffcedcc9d', '01a1fc48-79bc-71c9-b7bc-b415d3756f22', '127.0.0.1', 'node', '{"by": "password", "second": "recovery_code"}', '2026-11-21 04:06:10.62+00'),
('01a1fc48-79bc-71cd-b924-9cc0fb458879', 'signed_in', '01a1fc48-048c-7564-86aa-dc9ffcedcc9d', '01a1fc48-048c-7564-86aa-dc9ffcedcc9d', '01a1fc48-79bc-71cc-8a6a-1cb642680777', '127.0.0.1', 'node', '{"by": "password", "second": "code"}', '2026-11-21 04:06:10.62+00'),
('01a1fc48-eeec-72bc-9d2e-42bdf99b209c', 'signed_in', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a1fc48-eeec-72bb-a850-8a39486ed1e8', '127.0.0.1', 'node', '{"by": "password"}', '2026-11-21 04:06:40.62+00'),
('01a1fc48-eeec-72c0-866c-3021f448891d', 'invited', '01a1fc48-eeec-72bd-a9aa-b83e5896a785', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a1fc48-eeec-72bb-a850-8a39486ed1e8', '127.0.0.1', 'node', '{"role": "client"}', '2026-11-21 04:06:40.62+00'),
('01a1fc48-eeec-72c1-9d86-f03ea0f469e9', 'signed_up', '01a1fc48-eeec-72bd-a9aa-b83e5896a785', '01a1fc48-eeec-72bd-a9aa-b83e5896a785', null, '127.0.0.1', 'node', '{"role": "client"}', '2026-11-21 04:06:40.62+00'),
('01a1fc48-eeec-72c3-b7dc-c4991025eb5a', 'signed_in', '01a1fc48-eeec-72bd-a9aa-b83e5896a785', '01a1fc48-eeec-72bd-a9aa-b83e5896a785', '01a1fc48-eeec-72c2-84d3-7a67672eb29e', '127.0.0.1', 'node', '{"by": "sign_up"}', '2026-11-21 04:06:40.62+00'),
('01a1fc48-eeec-72c5-aff3-173548c5ac76', 'signed_in', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a1fc48-eeec-72c4-9fe3-daed3cafc4de', '127.0.0.1', 'node', '{"by": "password"}', '2026-11-21 04:06:40.62+00'),
('01a1fc48-eeec-72c9-97df-e68ea7cc71d0', 'invited', '01a1fc48-eeec-72c6-b010-4b87598acd6d', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a1fc48-eeec-72c4-9fe3-daed3cafc4de', '127.0.0.1', 'node', '{"role": "client"}', '2026-11-21 04:06:40.62+00'),
('01a1fc48-eeec-72ca-a7a8-193ea7946098', 'signed_up', '01a1fc48-eeec-72c6-b010-4b87598acd6d', '01a1fc48-eeec-72c6-b010-4b87598acd6d', null, '127.0.0.1', 'node', '{"role": "client"}', '2026-11-21 04:06:40.62+00'),
('01a1fc48-eeec-72cc-bfb9-8d3a86eecb3c', 'signed_in', '01a1fc48-eeec-72c6-b010-4b87598acd6d', '01a1fc48-eeec-72c6-b010-4b87598acd6d', '01a1fc48-eeec-72cb-a7f7-61318012b21e', '127.0.0.1', 'node', '{"by": "sign_up"}', '2026-11-21 04:06:40.62+00'),
('01a1fc48-eeec-72d8-ac96-cc67cafc6861', 'signed_in', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a1fc48-eeec-72d7-9199-752364ea578f', '127.0.0.1', 'node', '{"by": "password"}', '2026-11-21 04:06:40.62+00'),
('01a1fc48-eeec-72dc-9eaf-6e94d1dd3a3c', 'invited', '01a1fc48-eeec-72d9-98fd-c1d8e95266bf', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a1fc48-eeec-72d7-9199-752364ea578f', '127.0.0.1', 'node', '{"role": "client"}', '2026-11-21 04:06:40.62+00'),
('01a1fc48-eeec-72dd-a293-eb239e1d940b', 'signed_up', '01a1fc48-eeec-72d9-98fd-c1d8e95266bf', '01a1fc48-eeec-72d9-98fd-c1d8e95266bf', null, '127.0.0.1', 'node', '{"role": "client"}', '2026-11-21 04:06:40.62+00'),
('01a1fc48-eeec-72df-8cab-24350ed4fd04', 'signed_in', '01a1fc48-eeec-72d9-98fd-c1d8e95266bf', '01a1fc48-eeec-72d9-98fd-c1d8e95266bf', '01a1fc48-eeec-72de-9e3b-563539e672bf', '127.0.0.1', 'node', '{"by": "sign_up"}', '2026-11-21 04:06:40.62+00'),
('01a1fc48-eeec-72ea-9941-bd9d43e483a5', 'two_factor_enabled', '01a1fc48-eeec-72d9-98fd-c1d8e95266bf', '01a1fc48-eeec-72d9-98fd-c1d8e95266bf', '01a1fc48-eeec-72de-9e3b-563539e672bf', '127.0.0.1', 'node', '{}', '2026-11-21 04:06:40.62+00'),
('01a1fc49-641c-74e3-9981-953d40438ed7', 'signed_in', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a1fc49-641c-74e2-9063-92c5bc75fba4', '127.0.0.1', 'node', '{"by": "password"}', '2026-11-21 04:07:10.62+00'),
('01a1fc49-641c-74e4-88e7-729d4939309a', 'two_factor_reset_asked', '01a1fc48-eeec-72d9-98fd-c1d8e95266bf', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a1fc49-641c-74e2-9063-92c5bc75fba4', '127.0.0.1', 'node', '{}', '2026-11-21 04:07:10.62+00'),
('01a1fc49-641c-74e6-8848-9bde7faeb47e', 'signed_in', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a1fc49-641c-74e5-958b-39116d9dfe2e', '127.0.0.1', 'node', '{"by": "password"}', '2026-11-21 04:07:10.62+00'),
('01a1fc49-641c-74ea-9375-367ba73de0f6', 'invited', '01a1fc49-641c-74e7-9c46-ee9823b52d5b', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a1fc49-641c-74e5-958b-39116d9dfe2e', '127.0.0.1', 'node', '{"role": "client"}', '2026-11-21 04:07:10.62+00'),
('01a1fc49-641c-74eb-a6e7-a4e9457e04f1', 'signed_up', '01a1fc49-641c-74e7-9c46-ee9823b52d5b', '01a1fc49-641c-74e7-9c46-ee9823b52d5b', null, '127.0.0.1', 'node', '{"role": "client"}', '2026-11-21 04:07:10.62+00'),
('01a1fc49-641c-74ed-a599-b8244c6f901b', 'signed_in', '01a1fc49-641c-74e7-9c46-ee9823b52d5b', '01a1fc49-641c-74e7-9c46-ee9823b52d5b', '01a1fc49-641c-74ec-bf0f-a59eb99c1544', '127.0.0.1', 'node', '{"by": "sign_up"}', '2026-11-21 04:07:10.62+00'),
('01a1fc49-641c-74f0-b3d3-83b010165d5e', 'passkey_added', '01a1fc49-641c-74e7-9c46-ee9823b52d5b', '01a1fc49-641c-74e7-9c46-ee9823b52d5b', '01a1fc49-641c-74ec-bf0f-a59eb99c1544', '127.0.0.1', 'node', '{"name": "Phone"}', '2026-11-21 04:07:10.62+00'),
('01a1fc49-641c-74f3-9b05-b0da08b0d94d', 'passkey_added', '01a1fc49-641c-74e7-9c46-ee9823b52d5b', '01a1fc49-641c-74e7-9c46-ee9823b52d5b', '01a1fc49-641c-74ec-bf0f-a59eb99c1544', '127.0.0.1', 'node', '{"name": "Phone"}', '2026-11-21 04:07:10.62+00'),
('01a1fc49-641c-74f6-b3e1-987ed7fb8cf2', 'signed_in', '01a1fc49-641c-74e7-9c46-ee9823b52d5b', '01a1fc49-641c-74e7-9c46-ee9823b52d5b', '01a1fc49-641c-74f5-9e90-89544c28bf7c', '127.0.0.1', 'node', '{"by": "passkey"}', '2026-11-21 04:07:10.62+00'),
('01a1fc49-641c-74fb-abab-1bda764ac6cf', 'signed_in', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a1fc49-641c-74fa-a159-b8d5a71f807f', '127.0.0.1', 'node', '{"by": "password"}', '2026-11-21 04:07:10.62+00'),
('01a1fc49-641c-74ff-8063-0ee9cdd53652', 'invited', '01a1fc49-641c-74fc-bf35-5e00fc426607', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a1fc49-641c-74fa-a159-b8d5a71f807f', '127.0.0.1', 'node', '{"role": "client"}', '2026-11-21 04:07:10.62+00'),
('01a1fc49-641c-7500-bc8d-8050fb709ea9', 'signed_up', '01a1fc49-641c-74fc-bf35-5e00fc426607', '01a1fc49-641c-74fc-bf35-5e00fc426607', null, '127.0.0.1', 'node', '{"role": "client"}', '2026-11-21 04:07:10.62+00'),
('01a1fc49-641c-7502-b710-98e1ec5e9214', 'signed_in', '01a1fc49-641c-74fc-bf35-5e00fc426607', '01a1fc49-641c-74fc-bf35-5e00fc426607', '01a1fc49-641c-7501-9c93-9e37a05b9507', '127.0.0.1', 'node', '{"by": "sign_up"}', '2026-11-21 04:07:10.62+00'),
('01a1fc49-641c-7504-9108-9cf29f300189', 'google_linked', '01a1fc49-641c-74fc-bf35-5e00fc426607', '01a1fc49-641c-74fc-bf35-5e00fc426607', '01a1fc49-641c-7501-9c93-9e37a05b9507', '127.0.0.1', 'node', '{}', '2026-11-21 04:07:10.62+00'),
('01a1fc49-641c-7506-8a37-edfa1a31a515', 'signed_in', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a1fc49-641c-7505-8637-f103274ebe21', '127.0.0.1', 'node', '{"by": "password"}', '2026-11-21 04:07:10.62+00'),
('01a1fc49-641c-750a-bcdb-ffc648c35c48', 'invited', '01a1fc49-641c-7507-9637-2f6a5ce366f8', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a1fc49-641c-7505-8637-f103274ebe21', '127.0.0.1', 'node', '{"role": "client"}', '2026-11-21 04:07:10.62+00'),
('01a1fc49-641c-750b-84f8-9d167bd4894a', 'signed_up', '01a1fc49-641c-7507-9637-2f6a5ce366f8', '01a1fc49-641c-7507-9637-2f6a5ce366f8', null, '127.0.0.1', 'node', '{"role": "client"}', '2026-11-21 04:07:10.62+00'),
('01a1fc49-641c-750d-a1e1-513ccb2bd9e6', 'signed_in', '01a1fc49-641c-7507-9637-2f6a5ce366f8', '01a1fc49-641c-7507-9637-2f6a5ce366f8', '01a1fc49-641c-750c-a1b9-a82009633336', '127.0.0.1', 'node', '{"by": "sign_up"}', '2026-11-21 04:07:10.62+00'),
('01a1fc49-641c-7512-a066-8d049a36eb43', 'signed_in', '01a1fc48-048c-7524-ad10-4556536ab8e5', '01a1fc48-048c-7524-ad10-4556536ab8e5', '01a1fc49-641c-7511-ad9c-73c68e224fac', '127.0.0.1', 'node', '{"by": "password"}', '2026-11-21 04:07:10.62+00'),
('01a1fc49-641c-7513-89d0-6405d3a18937', 'avatar_changed', '01a1fc48-048c-7524-ad10-4556536ab8e5', '01a1fc48-048c-7524-ad10-4556536ab8e5', '01a1fc49-641c-7511-ad9c-73c68e224fac', '127.0.0.1', 'node', '{"removed": false}', '2026-11-21 04:07:10.62+00'),
('01a1fc49-641c-7514-9808-736a8a9f73f8', 'export_asked', '01a1fc48-048c-7524-ad10-4556536ab8e5', '01a1fc48-048c-7524-ad10-4556536ab8e5', '01a1fc49-641c-7511-ad9c-73c68e224fac', '127.0.0.1', 'node', '{}', '2026-11-21 04:07:10.62+00'),
('01a1fc49-641c-7517-ac01-e8f9bcb9771f', 'signed_in', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a1fc49-641c-7516-b0ff-198ddc43db8a', '127.0.0.1', 'node', '{"by": "password"}', '2026-11-21 04:07:10.62+00'),
('01a1fc49-641c-751b-b9be-6cdd1f1dcb30', 'invited', '01a1fc49-641c-7518-9fdb-7ea4ed502eb0', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a1fc49-641c-7516-b0ff-198ddc43db8a', '127.0.0.1', 'node', '{"role": "client"}', '2026-11-21 04:07:10.62+00'),
('01a1fc49-641c-751c-8a73-0726139a6297', 'signed_up', '01a1fc49-641c-7518-9fdb-7ea4ed502eb0', '01a1fc49-641c-7518-9fdb-7ea4ed502eb0', null, '127.0.0.1', 'node', '{"role": "client"}', '2026-11-21 04:07:10.62+00'),
('01a1fc49-641c-751e-bb9b-ef3dfc388479', 'signed_in', '01a1fc49-641c-7518-9fdb-7ea4ed502eb0', '01a1fc49-641c-7518-9fdb-7ea4ed502eb0', '01a1fc49-641c-751d-83da-6910dac1795e', '127.0.0.1', 'node', '{"by": "sign_up"}', '2026-11-21 04:07:10.62+00'),
('01a1fc49-641c-7520-a283-80cd00ece62a', 'signed_in', '01a1fc49-641c-7518-9fdb-7ea4ed502eb0', '01a1fc49-641c-7518-9fdb-7ea4ed502eb0', '01a1fc49-641c-751f-96b3-f7be2cee015d', '127.0.0.1', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36', '{"by": "password"}', '2026-11-21 04:07:10.62+00'),
('01a1fc4a-4e7c-7373-9d01-3138e5d5df6f', 'signed_in', '01a1fc49-641c-7518-9fdb-7ea4ed502eb0', '01a1fc49-641c-7518-9fdb-7ea4ed502eb0', '01a1fc4a-4e7c-7372-aee4-de891447b09a', '127.0.0.1', 'node', '{"by": "password"}', '2026-11-21 04:08:10.62+00'),
('01a1fc4a-4e7c-7374-be81-0a8bc50a7cee', 'signed_out', '01a1fc49-641c-7518-9fdb-7ea4ed502eb0', '01a1fc49-641c-7518-9fdb-7ea4ed502eb0', '01a1fc4a-4e7c-7372-aee4-de891447b09a', '127.0.0.1', 'node', '{}', '2026-11-21 04:08:10.62+00'),
('01a1fc4a-4e7c-7376-82ac-a29558c8aedb', 'signed_in', '01a1fc49-641c-7518-9fdb-7ea4ed502eb0', '01a1fc49-641c-7518-9fdb-7ea4ed502eb0', '01a1fc4a-4e7c-7375-a698-8d57b7d356d4', '127.0.0.1', 'node', '{"by": "password"}', '2026-11-21 04:08:10.62+00'),
('01a1fc4a-4e7c-7378-89e9-d4a7e57dc023', 'signed_in', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a1fc4a-4e7c-7377-96fb-6168102b91ed', '127.0.0.1', 'node', '{"by": "password"}', '2026-11-21 04:08:10.62+00'),
('01a1fc4a-4e7c-737c-8a86-2d8f3eb47b54', 'invited', '01a1fc4a-4e7c-7379-ad60-f147ae04e03b', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a1fc4a-4e7c-7377-96fb-6168102b91ed', '127.0.0.1', 'node', '{"role": "client"}', '2026-11-21 04:08:10.62+00'),
('01a1fc4a-4e7c-737d-adff-bb12bb74697a', 'signed_up', '01a1fc4a-4e7c-7379-ad60-f147ae04e03b', '01a1fc4a-4e7c-7379-ad60-f147ae04e03b', null, '127.0.0.1', 'node', '{"role": "client"}', '2026-11-21 04:08:10.62+00'),
('01a1fc4a-4e7c-737f-a338-7acfeac8f0dc', 'signed_in', '01a1fc4a-4e7c-7379-ad60-f147ae04e03b', '01a1fc4a-4e7c-7379-ad60-f147ae04e03b', '01a1fc4a-4e7c-737e-a4c1-2361bf71bc6a', '127.0.0.1', 'node', '{"by": "sign_up"}', '2026-11-21 04:08:10.62+00'),
('01a1fc4a-4e7c-7380-8fb4-733020bcabe3', 'sign_in_failed', '01a1fc4a-4e7c-7379-ad60-f147ae04e03b', null, null, '127.0.0.1', 'node', '{}', '2026-11-21 04:08:10.62+00'),
('01a1fc4a-4e7c-7381-be48-c573e5a08916', 'sign_in_failed', '01a1fc4a-4e7c-7379-ad60-f147ae04e03b', null, null, '127.0.0.1', 'node', '{}', '2026-11-21 04:08:10.62+00'),
('01a1fc4a-4e7c-7382-8bd4-009f7a40cac3', 'sign_in_failed', '01a1fc4a-4e7c-7379-ad60-f147ae04e03b', null, null, '127.0.0.1', 'node', '{}', '2026-11-21 04:08:10.62+00'),
('01a1fc4a-4e7c-7383-b7ad-12230cb5eaaf', 'sign_in_failed', '01a1fc4a-4e7c-7379-ad60-f147ae04e03b', null, null, '127.0.0.1', 'node', '{}', '2026-11-21 04:08:10.62+00'),
('01a1fc4a-4e7c-7384-b452-2a7a1e76a095', 'sign_in_failed', '01a1fc4a-4e7c-7379-ad60-f147ae04e03b', null, null, '127.0.0.1', 'node', '{}', '2026-11-21 04:08:10.62+00'),
('01a1fc4a-4e7c-7386-833d-72264e5bbda5', 'signed_in', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a1fc4a-4e7c-7385-8701-633465ce08a9', '127.0.0.1', 'node', '{"by": "password"}', '2026-11-21 04:08:10.62+00'),
('01a1fc4a-4e7c-738a-a299-e74b3cd7b842', 'invited', '01a1fc4a-4e7c-7387-8256-abf7151f2d23', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a1fc4a-4e7c-7385-8701-633465ce08a9', '127.0.0.1', 'node', '{"role": "client"}', '2026-11-21 04:08:10.62+00'),
('01a1fc4a-4e7c-738b-8d25-dfab134e8103', 'signed_up', '01a1fc4a-4e7c-7387-8256-abf7151f2d23', '01a1fc4a-4e7c-7387-8256-abf7151f2d23', null, '127.0.0.1', 'node', '{"role": "client"}', '2026-11-21 04:08:10.62+00'),
('01a1fc4a-4e7c-738d-9dca-f9b886c050c2', 'signed_in', '01a1fc4a-4e7c-7387-8256-abf7151f2d23', '01a1fc4a-4e7c-7387-8256-abf7151f2d23', '01a1fc4a-4e7c-738c-ab87-abcfb6ebb3dd', '127.0.0.1', 'node', '{"by": "sign_up"}', '2026-11-21 04:08:10.62+00'),
('01a1fc4a-4e7c-738f-9b74-29ff4fe71343', 'password_reset_asked', '01a1fc4a-4e7c-7387-8256-abf7151f2d23', null, null, '127.0.0.1', 'node', '{}', '2026-11-21 04:08:10.62+00'),
('01a1fc4a-4e7c-7390-9bce-e240e95abd0a', 'password_changed', '01a1fc4a-4e7c-7387-8256-abf7151f2d23', '01a1fc4a-4e7c-7387-8256-abf7151f2d23', null, '127.0.0.1', 'node', '{}', '2026-11-21 04:08:10.62+00'),
('01a1fc4a-4e7c-7392-b289-94e9055ce32b', 'password_reset_asked', '01a1fc4a-4e7c-7387-8256-abf7151f2d23', null, null, '127.0.0.1', 'node', '{}', '2026-11-21 04:08:10.62+00'),
('01a1fc4a-4e7c-7394-ada4-43f8a93d77ee', 'password_reset_asked', '01a1fc4a-4e7c-7387-8256-abf7151f2d23', null, null, '127.0.0.1', 'node', '{}', '2026-11-21 04:08:10.62+00'),
('01a1fc4a-4e7c-7396-89b6-ae173d07180b', 'signed_in', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a1fc4a-4e7c-7395-949c-23757bf743a3', '127.0.0.1', 'node', '{"by": "password"}', '2026-11-21 04:08:10.62+00'),
('01a1fc4a-4e7c-739a-9883-3cff895a7c76', 'invited', '01a1fc4a-4e7c-7397-9c0d-1b769af325b3', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a1fc4a-4e7c-7395-949c-23757bf743a3', '127.0.0.1', 'node', '{"role": "client"}', '2026-11-21 04:08:10.62+00'),
('01a1fc4a-4e7c-739b-bc0d-7c8ff1c11f14', 'signed_up', '01a1fc4a-4e7c-7397-9c0d-1b769af325b3', '01a1fc4a-4e7c-7397-9c0d-1b769af325b3', null, '127.0.0.1', 'node', '{"role": "client"}', '2026-11-21 04:08:10.62+00'),
('01a1fc4a-4e7c-739d-aa24-c703d3761b38', 'signed_in', '01a1fc4a-4e7c-7397-9c0d-1b769af325b3', '01a1fc4a-4e7c-7397-9c0d-1b769af325b3', '01a1fc4a-4e7c-739c-b0f4-2ae0cb6113f6', '127.0.0.1', 'node', '{"by": "sign_up"}', '2026-11-21 04:08:10.62+00'),
('01a1fc4a-4e7c-739e-a09b-e754ea0e3d54', 'email_change_asked', '01a1fc4a-4e7c-7397-9c0d-1b769af325b3', '01a1fc4a-4e7c-7397-9c0d-1b769af325b3', '01a1fc4a-4e7c-739c-b0f4-2ae0cb6113f6', '127.0.0.1', 'node', '{}', '2026-11-21 04:08:10.62+00'),
('01a1fc4a-4e7c-73a2-b254-449063edc6fd', 'email_changed', '01a1fc4a-4e7c-7397-9c0d-1b769af325b3', '01a1fc4a-4e7c-7397-9c0d-1b769af325b3', null, '127.0.0.1', 'node', '{}', '2026-11-21 04:08:10.62+00'),
('01a1fc4a-4e7c-73a4-9b98-a263b1f87080', 'signed_in', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a1fc4a-4e7c-73a3-a887-df0cc5f63137', '127.0.0.1', 'node', '{"by": "password"}', '2026-11-21 04:08:10.62+00'),
('01a1fc4a-4e7c-73a8-8a35-7f1458a7d157', 'invited', '01a1fc4a-4e7c-73a5-9d99-66fbe95dbcd6', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a1fc4a-4e7c-73a3-a887-df0cc5f63137', '127.0.0.1', 'node', '{"role": "client"}', '2026-11-21 04:08:10.62+00'),
('01a1fc4a-4e7c-73a9-8a53-2516cc87d8e0', 'signed_up', '01a1fc4a-4e7c-73a5-9d99-66fbe95dbcd6', '01a1fc4a-4e7c-73a5-9d99-66fbe95dbcd6', null, '127.0.0.1', 'node', '{"role": "client"}', '2026-11-21 04:08:10.62+00'),
('01a1fc4a-4e7c-73ab-afb9-951e0fcf26f4', 'signed_in', '01a1fc4a-4e7c-73a5-9d99-66fbe95dbcd6', '01a1fc4a-4e7c-73a5-9d99-66fbe95dbcd6', '01a1fc4a-4e7c-73aa-af01-67cb8e25e7bd', '127.0.0.1', 'node', '{"by": "sign_up"}', '2026-11-21 04:08:10.62+00'),
('01a1fc4a-4e7c-73ac-8c67-388bb2554131', 'email_change_asked', '01a1fc4a-4e7c-73a5-9d99-66fbe95dbcd6', '01a1fc4a-4e7c-73a5-9d99-66fbe95dbcd6', '01a1fc4a-4e7c-73aa-af01-67cb8e25e7bd', '127.0.0.1', 'node', '{}', '2026-11-21 04:08:10.62+00'),
('01a1fc4a-4e7c-73af-adbe-02e2a256240b', 'email_change_asked', '01a1fc4a-4e7c-73a5-9d99-66fbe95dbcd6', '01a1fc4a-4e7c-73a5-9d99-66fbe95dbcd6', '01a1fc4a-4e7c-73aa-af01-67cb8e25e7bd', '127.0.0.1', 'node', '{}', '2026-11-21 04:08:10.62+00'),
('01a1fc4a-4e7c-73b3-819d-b5cca09b045c', 'signed_in', '01a161c9-3c8c-7532-b5fd-e9e713a1105b', '01a161c9-3c8c-7532-b5fd-e9e713a1105b', '01a1fc4a-4e7c-73b2-bc6e-164da8e4a0fe', '127.0.0.1', 'node', '{"by": "password"}', '2026-11-21 04:08:10.62+00'),
('01a1fc4a-4e7c-73b7-96b6-a23325a016cc', 'deletion_link_asked', '01a1fc4a-4e7c-7387-8256-abf7151f2d23', null, null, '127.0.0.1', 'node', '{}', '2026-11-21 04:08:10.62+00'),
('01a1fc4a-4e7c-73b9-99d3-0117ba0edd33', 'deletion_link_asked', '01a1fc4a-4e7c-7387-8256-abf7151f2d23', null, null, '127.0.0.1', 'node', '{}', '2026-11-21 04:08:10.62+00'),
('01a1fc4a-4e7c-73bb-a8ee-c362d68094bf', 'rescue_issued', '01a161c9-3c8c-7520-a69e-4d1dd20d3b4c', null, null, 'the server itself', '', '{}', '2026-11-21 04:08:10.62+00'),
('01a1fc4a-4e7c-73bd-aef1-639d18673859', 'signed_in', '01a161c9-3c8c-7520-a69e-4d1dd20d3b4c', '01a161c9-3c8c-7520-a69e-4d1dd20d3b4c', '01a1fc4a-4e7c-73bc-908a-3dccd1d59d08', '127.0.0.1', 'node', '{"by": "rescue"}', '2026-11-21 04:08:10.62+00'),
('01a1fc4a-4e7c-73bf-abab-02316dd9bea1', 'signed_in', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a1fc4a-4e7c-73be-87c5-7b81dece1bd7', '127.0.0.1', 'node', '{"by": "password"}', '2026-11-21 04:08:10.62+00'),
('01a1fc4a-4e7c-73c3-a129-4a8ac9c79222', 'invited', '01a1fc4a-4e7c-73c0-a93b-00cea90961f8', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '01a1fc4a-4e7c-73be-87c5-7b81dece1bd7', '127.0.0.1', 'node', '{"role": "client"}', '2026-11-21 04:08:10.62+00'),
('01a1fc4a-4e7c-73c5-8692-284109da110a', 'rescue_issued', '01a161c9-3c8c-7520-a69e-4d1dd20d3b4c', null, null, 'the server itself', '', '{}', '2026-11-21 04:08:10.62+00');

insert into public.firm ("only", "name", "support_email", "updated_at", "two_factor_since") values
('true', 'Demo Firm', 'help@firm.example', '2026-11-21 04:05:40.62+00', '{"admin": "2026-11-21T04:05:40.620Z"}');

insert into public.google_account ("user_id", "issuer", "subject", "created_at") values
('01a1fc49-641c-74fc-bf35-5e00fc426607', 'http://127.0.0.1:37009', 'subject-of-gil', '2026-11-21 04:07:10.62+00');

insert into public.idempotency_key ("key_hash", "request_hash", "sealed_answer", "created_at") values
('108d77f3d7ea8c63500ebc319dec3b1866623f27bd5598aa646d2b67b7576fb9', '9bfb64210820afdd057ebeaeaf18bc0c9b539318cda924096915b689616bd2aa', 'l-DQN1XwcHlcPlU-K3npJ18BgNVawd-cF-3zb_8ppU70L9ti5QM9SmsiHFyoiApm3ZqjR41KBkmcSoLq8Xi89HkSsaTkf_AJ5mJ86BxRoEdSZE7br0UTVoWEFXQSHeMvDv77EVw_R2DrQDfm1rz_Cvu0QN8KRPz1wE9lNy5brxJTzqckRx7ILvepLafj', '2026-11-21 04:05:40.62+00');

insert into public.invitation ("id", "user_id", "role", "inviter_id", "agent_id", "message", "delivery", "delivery_problem", "send_count", "opened_at", "asked_again_at", "expires_at", "used_at", "withdrawn_at", "created_at") values
('01a161c9-3c8c-7521-b90e-3ef21dc873cd', '01a161c9-3c8c-7520-a69e-4d1dd20d3b4c', 'admin', '01a161c9-3c8c-7518-827a-fcad21e5ea26', null, null, 'sent', null, '1', '2026-10-22 04:05:40.62+00', null, '2026-11-05 04:05:40.62+00', '2026-10-22 04:05:40.62+00', null, '2026-10-22 04:05:40.62+00'),
('01a161c9-3c8c-752a-9aee-8772a06212b0', '01a161c9-3c8c-7529-80c2-f1980ddb3c6b', 'agent', '01a161c9-3c8c-7518-827a-fcad21e5ea26', null, null, 'sent', null, '1', '2026-10-22 04:05:40.62+00', null, '2026-11-05 04:05:40.62+00', '2026-10-22 04:05:40.62+00', null, '2026-10-22 04:05:40.62+00'),
('01a161c9-3c8c-7533-b817-3bda97dd054c', '01a161c9-3c8c-7532-b5fd-e9e713a1105b', 'agent', '01a161c9-3c8c-7518-827a-fcad21e5ea26', null, null, 'sent', null, '1', '2026-10-22 04:05:40.62+00', null, '2026-11-05 04:05:40.62+00', '2026-10-22 04:05:40.62+00', null, '2026-10-22 04:05:40.62+00'),
('01a161c9-3c8c-7540-bfe4-7794af8d8042', '01a161c9-3c8c-753f-adb8-588f5e7aa54b', 'agent', '01a161c9-3c8c-7518-827a-fcad21e5ea26', null, null, 'sent', null, '1', '2026-10-22 04:05:40.62+00', null, '2026-11-05 04:05:40.62+00', '2026-10-22 04:05:40.62+00', null, '2026-10-22 04:05:40.62+00'),
('01a161c9-3c8c-7548-88fa-bb3842762de2', '01a161c9-3c8c-7546-b4c8-4a924f96888e', 'client', '01a161c9-3c8c-753f-adb8-588f5e7aa54b', '01a161c9-3c8c-753f-adb8-588f5e7aa54b', null, 'sent', null, '1', null, null, '2026-11-05 04:05:40.62+00', null, null, '2026-10-22 04:05:40.62+00'),
('01a161c9-3c8c-7550-82e8-a9516237ac2f', '01a161c9-3c8c-754f-89f2-6d917fc79109', 'client', '01a161c9-3c8c-7518-827a-fcad21e5ea26', null, null, 'sent', null, '1', '2026-10-22 04:05:40.62+00', null, '2026-11-05 04:05:40.62+00', '2026-10-22 04:05:40.62+00', null, '2026-10-22 04:05:40.62+00'),
('01a1af08-a08c-7518-9675-3ab2a4264fcf', '01a1af08-a08c-7517-bd97-1a2597bec257', 'client', '01a161c9-3c8c-7518-827a-fcad21e5ea26', null, null, 'sent', null, '1', null, '2026-11-21 04:05:40.62+00', '2026-11-20 04:05:40.62+00', null, null, '2026-11-06 04:05:40.62+00'),
('01a1af08-a08c-751e-9e44-aa1861ae073d', '01a1af08-a08c-751d-b46f-c84ac1a03ec3', 'client', '01a161c9-3c8c-7518-827a-fcad21e5ea26', null, null, 'sent', null, '1', '2026-11-06 04:05:40.62+00', null, '2026-11-20 04:05:40.62+00', '2026-11-06 04:05:40.62+00', null, '2026-11-06 04:05:40.62+00'),
('01a1f1fb-4c8c-750b-90f7-995955ca707c', '01a1f1fb-4c8c-750a-9079-55ed38958931', 'client', '01a161c9-3c8c-7518-827a-fcad21e5ea26', null, null, 'sent', null, '1', '2026-11-19 04:05:40.62+00', null, '2026-12-03 04:05:40.62+00', '2026-11-19 04:05:40.62+00', null, '2026-11-19 04:05:40.62+00'),
('01a1fc48-048c-7526-8464-7efdb31ecbc1', '01a1fc48-048c-7524-ad10-4556536ab8e5', 'client', '01a161c9-3c8c-7529-80c2-f1980ddb3c6b', '01a161c9-3c8c-7529-80c2-f1980ddb3c6b', 'Welcome, Cleo.', 'sent', null, '1', '2026-11-21 04:05:40.62+00', null, '2026-12-05 04:05:40.62+00', '2026-11-21 04:05:40.62+00', null, '2026-11-21 04:05:40.62+00'),
('01a1fc48-048c-7530-9b7c-05d743b8acff', '01a1fc48-048c-752f-9726-07974b4b8ec7', 'client', '01a161c9-3c8c-7518-827a-fcad21e5ea26', null, null, 'sent', null, '1', '2026-11-21 04:05:40.62+00', null, '2026-12-05 04:05:40.62+00', '2026-11-21 04:05:40.62+00', null, '2026-11-21 04:05:40.62+00'),
('01a1fc48-048c-7539-a506-616300680aa7', '01a1fc48-048c-7538-adde-41c9c66d3e26', 'client', '01a161c9-3c8c-7518-827a-fcad21e5ea26', null, null, 'sent', null, '1', '2026-11-21 04:05:40.62+00', null, '2026-12-05 04:05:40.62+00', '2026-11-21 04:05:40.62+00', null, '2026-11-21 04:05:40.62+00'),
('01a1fc48-048c-7545-aa4f-2e2ae17577b7', '01a1fc48-048c-7543-b6b1-ef9b3f633b96', 'client', '01a161c9-3c8c-7529-80c2-f1980ddb3c6b', '01a161c9-3c8c-7529-80c2-f1980ddb3c6b', 'We look forward to you.', 'sent', null, '1', '2026-11-21 04:05:40.62+00', null, '2026-12-05 04:05:40.62+00', null, null, '2026-11-21 04:05:40.62+00'),
('01a1fc48-048c-7549-b6ec-610c65f717bc', '01a1fc48-048c-7548-aaa0-3866214c7c41', 'client', '01a161c9-3c8c-7518-827a-fcad21e5ea26', null, null, 'sent', null, '1', null, null, '2026-12-05 04:05:40.62+00', null, '2026-11-21 04:05:40.62+00', '2026-11-21 04:05:40.62+00'),
('01a1fc48-048c-754e-9def-c48d144577a5', '01a1fc48-048c-754d-b87e-7398ad34de46', 'client', '01a161c9-3c8c-7518-827a-fcad21e5ea26', null, null, 'sent', null, '2', null, null, '2026-12-05 04:05:40.62+00', null, null, '2026-11-21 04:05:40.62+00'),
('01a1fc48-048c-7554-ac80-6f1989b0ce99', '01a1fc48-048c-7553-8d5c-8ab96fe9fcca', 'client', '01a161c9-3c8c-7518-827a-fcad21e5ea26', null, null, 'sent', null, '2', null, null, '2026-12-05 04:05:40.62+00', null, null, '2026-11-21 04:05:40.62+00'),
('01a1fc48-048c-755a-b141-c218bd0c83a8', '01a1fc48-048c-7559-9ba6-2dc72530509b', 'client', '01a161c9-3c8c-7518-827a-fcad21e5ea26', null, null, 'failed', '550 No such mailbox', '1', null, null, '2026-12-05 04:05:40.62+00', null, null, '2026-11-21 04:05:40.62+00'),
('01a1fc48-048c-755e-9329-68fbe0c1cd2c', '01a1fc48-048c-755d-8bc8-da8fc692fbca', 'client', '01a161c9-3c8c-7518-827a-fcad21e5ea26', null, null, 'none', null, '0', null, null, '2026-12-05 04:05:40.62+00', null, null, '2026-11-21 04:05:40.62+00'),
('01a1fc48-048c-7565-a411-06ee584adb37', '01a1fc48-048c-7564-86aa-dc9ffcedcc9d', 'client', '01a161c9-3c8c-7518-827a-fcad21e5ea26', null, null, 'sent', null, '1', '2026-11-21 04:05:40.62+00', null, '2026-12-05 04:05:40.62+00', '2026-11-21 04:05:40.62+00', null, '2026-11-21 04:05:40.62+00'),
('01a1fc48-eeec-72be-8e07-6ad0b0cae462', '01a1fc48-eeec-72bd-a9aa-b83e5896a785', 'client', '01a161c9-3c8c-7518-827a-fcad21e5ea26', null, null, 'sent', null, '1', '2026-11-21 04:06:40.62+00', null, '2026-12-05 04:06:40.62+00', '2026-11-21 04:06:40.62+00', null, '2026-11-21 04:06:40.62+00'),
('01a1fc48-eeec-72c7-a2ba-87ca8d8b7989', '01a1fc48-eeec-72c6-b010-4b87598acd6d', 'client', '01a161c9-3c8c-7518-827a-fcad21e5ea26', null, null, 'sent', null, '1', '2026-11-21 04:06:40.62+00', null, '2026-12-05 04:06:40.62+00', '2026-11-21 04:06:40.62+00', null, '2026-11-21 04:06:40.62+00'),
('01a1fc48-eeec-72da-8af4-197d28b44976', '01a1fc48-eeec-72d9-98fd-c1d8e95266bf', 'client', '01a161c9-3c8c-7518-827a-fcad21e5ea26', null, null, 'sent', null, '1', '2026-11-21 04:06:40.62+00', null, '2026-12-05 04:06:40.62+00', '2026-11-21 04:06:40.62+00', null, '2026-11-21 04:06:40.62+00'),
('01a1fc49-641c-74e8-866e-59bf3c5b61e2', '01a1fc49-641c-74e7-9c46-ee9823b52d5b', 'client', '01a161c9-3c8c-7518-827a-fcad21e5ea26', null, null, 'sent', null, '1', '2026-11-21 04:07:10.62+00', null, '2026-12-05 04:07:10.62+00', '2026-11-21 04:07:10.62+00', null, '2026-11-21 04:07:10.62+00'),
('01a1fc49-641c-74fd-a669-1637fa46202a', '01a1fc49-641c-74fc-bf35-5e00fc426607', 'client', '01a161c9-3c8c-7518-827a-fcad21e5ea26', null, null, 'sent', null, '1', '2026-11-21 04:07:10.62+00', null, '2026-12-05 04:07:10.62+00', '2026-11-21 04:07:10.62+00', null, '2026-11-21 04:07:10.62+00'),
('01a1fc49-641c-7508-928f-617b34c3e90c', '01a1fc49-641c-7507-9637-2f6a5ce366f8', 'client', '01a161c9-3c8c-7518-827a-fcad21e5ea26', null, null, 'sent', null, '1', '2026-11-21 04:07:10.62+00', null, '2026-12-05 04:07:10.62+00', '2026-11-21 04:07:10.62+00', null, '2026-11-21 04:07:10.62+00'),
('01a1fc49-641c-7519-8fdc-c5a54dcf0512', '01a1fc49-641c-7518-9fdb-7ea4ed502eb0', 'client', '01a161c9-3c8c-7518-827a-fcad21e5ea26', null, null, 'sent', null, '1', '2026-11-21 04:07:10.62+00', null, '2026-12-05 04:07:10.62+00', '2026-11-21 04:07:10.62+00', null, '2026-11-21 04:07:10.62+00'),
('01a1fc4a-4e7c-737a-9e83-87532f72b040', '01a1fc4a-4e7c-7379-ad60-f147ae04e03b', 'client', '01a161c9-3c8c-7518-827a-fcad21e5ea26', null, null, 'sent', null, '1', '2026-11-21 04:08:10.62+00', null, '2026-12-05 04:08:10.62+00', '2026-11-21 04:08:10.62+00', null, '2026-11-21 04:08:10.62+00'),
('01a1fc4a-4e7c-7388-b82a-22afeae43f4e', '01a1fc4a-4e7c-7387-8256-abf7151f2d23', 'client', '01a161c9-3c8c-7518-827a-fcad21e5ea26', null, null, 'sent', null, '1', '2026-11-21 04:08:10.62+00', null, '2026-12-05 04:08:10.62+00', '2026-11-21 04:08:10.62+00', null, '2026-11-21 04:08:10.62+00'),
('01a1fc4a-4e7c-7398-abb9-a3d15af4e66f', '01a1fc4a-4e7c-7397-9c0d-1b769af325b3', 'client', '01a161c9-3c8c-7518-827a-fcad21e5ea26', null, null, 'sent', null, '1', '2026-11-21 04:08:10.62+00', null, '2026-12-05 04:08:10.62+00', '2026-11-21 04:08:10.62+00', null, '2026-11-21 04:08:10.62+00'),
('01a1fc4a-4e7c-73a6-b79a-82ac05330987', '01a1fc4a-4e7c-73a5-9d99-66fbe95dbcd6', 'client', '01a161c9-3c8c-7518-827a-fcad21e5ea26', null, null, 'sent', null, '1', '2026-11-21 04:08:10.62+00', null, '2026-12-05 04:08:10.62+00', '2026-11-21 04:08:10.62+00', null, '2026-11-21 04:08:10.62+00'),
('01a1fc4a-4e7c-73c1-8614-f225fd6d5574', '01a1fc4a-4e7c-73c0-a93b-00cea90961f8', 'client', '01a161c9-3c8c-7518-827a-fcad21e5ea26', null, null, 'queued', 'connect ECONNREFUSED 127.0.0.1:39449', '1', null, null, '2026-12-05 04:08:10.62+00', null, null, '2026-11-21 04:08:10.62+00');

insert into public.known_device ("user_id", "device_hash", "last_used_at") values
('01a1fc49-641c-74e7-9c46-ee9823b52d5b', 'f5dbe88d88d0a2efc38631af61d3d1c2867a4f88f5ed4a730740f2857cf07dfb', '2026-11-21 04:07:10.62+00'),
('01a1fc49-641c-7518-9fdb-7ea4ed502eb0', '2c246b6ba974d4b6e40f4eb7fdeee8072c1c597ee190ce7e29c0b7685413012a', '2026-11-21 04:07:10.62+00');

insert into public.mailed_token ("id", "purpose", "user_id", "invitation_id", "token_hash", "code_mac", "code_expires_at", "expires_at", "used_at", "killed_at", "created_at", "email") values
('01a161c9-3c8c-7516-bfa5-c793be8a4371', 'first_admin', null, null, '9503df4d313cc53c5c23d6e945dcc51552044a8cfddd53b0b0ac6a3210ca0bf9', null, null, '2026-11-05 04:05:40.62+00', null, '2026-10-22 04:05:40.62+00', '2026-10-22 04:05:40.62+00', null),
('01a161c9-3c8c-7517-8394-349ef826da59', 'first_admin', null, null, 'df0fb42edcbf70f87325ec66db1505e4484146fe404bc519c9f04ee2c91c2e2a', null, null, '2026-11-05 04:05:40.62+00', '2026-10-22 04:05:40.62+00', null, '2026-10-22 04:05:40.62+00', null),
('01a161c9-3c8c-7519-bd3e-c927864b5244', 'email_confirmation', '01a161c9-3c8c-7518-827a-fcad21e5ea26', null, '428d7d942f90898f5830fb82d8e348f9115a211f4dbc09d69243c898c0b0b0a8', '5850aaacf88123f2e33a62ed7d3efd10550b3abd5b234d4f6d3484454848cc3e', '2026-10-22 04:15:40.62+00', '2026-10-23 04:05:40.62+00', '2026-10-22 04:05:40.62+00', null, '2026-10-22 04:05:40.62+00', 'ada@firm.example'),
('01a161c9-3c8c-7522-b6e5-614f72ea7cb3', 'invitation', '01a161c9-3c8c-7520-a69e-4d1dd20d3b4c', '01a161c9-3c8c-7521-b90e-3ef21dc873cd', '5c8eab8e3fb8100712309395e855a210f4ddfc7a97d5ec1351f212e6fbc77fd8', null, null, '2026-11-05 04:05:40.62+00', '2026-10-22 04:05:40.62+00', null, '2026-10-22 04:05:40.62+00', null),
('01a161c9-3c8c-752b-8d11-f0a524b0f046', 'invitation', '01a161c9-3c8c-7529-80c2-f1980ddb3c6b', '01a161c9-3c8c-752a-9aee-8772a06212b0', '56f4eae1779374265daa9c2a89c5f871e79ba4839736cc4d773994f8088cdcb1', null, null, '2026-11-05 04:05:40.62+00', '2026-10-22 04:05:40.62+00', null, '2026-10-22 04:05:40.62+00', null),
('01a161c9-3c8c-7534-ba02-0d9e01dca026', 'invitation', '01a161c9-3c8c-7532-b5fd-e9e713a1105b', '01a161c9-3c8c-7533-b817-3bda97dd054c', '5b0691467b0aa6f172544a2587ff849419f37ce92f87710c6a336492ebf437a9', null, null, '2026-11-05 04:05:40.62+00', '2026-10-22 04:05:40.62+00', null, '2026-10-22 04:05:40.62+00', null),
('01a161c9-3c8c-7549-85f3-a6d9e226901b', 'invitation', '01a161c9-3c8c-7546-b4c8-4a924f96888e', '01a161c9-3c8c-7548-88fa-bb3842762de2', '29d19082be64fdf434065c00f74d8fb8a7c1246fa87651cf34734e0aa57d1417', null, null, '2026-11-05 04:05:40.62+00', null, null, '2026-10-22 04:05:40.62+00', null),
('01a1af08-a08c-7519-adb1-c8ad4e4f4e5b', 'invitation', '01a1af08-a08c-7517-bd97-1a2597bec257', '01a1af08-a08c-7518-9675-3ab2a4264fcf', '44739117f378c8f458790af838b46966d1af1faed0cfcabd66eb297cfc781486', null, null, '2026-11-20 04:05:40.62+00', null, null, '2026-11-06 04:05:40.62+00', null),
('01a1af08-a08c-751f-9c88-2e88f821099e', 'invitation', '01a1af08-a08c-751d-b46f-c84ac1a03ec3', '01a1af08-a08c-751e-9e44-aa1861ae073d', '489a8582bd6eae75b53f0e1e6729745923c4ed50cd65e7bb8240919bac67b02a', null, null, '2026-11-20 04:05:40.62+00', '2026-11-06 04:05:40.62+00', null, '2026-11-06 04:05:40.62+00', null),
('01a1af08-a08c-7525-8360-0f46d0e74fc0', 'deletion_undo', '01a1af08-a08c-751d-b46f-c84ac1a03ec3', null, 'd0807385a1f42b9c1f52e0d92717a3dca7a66aa14d4cfa83e79610cf9ef597de', null, null, '2026-11-20 04:05:40.62+00', null, null, '2026-11-06 04:05:40.62+00', null),
('01a1f1fb-4c8c-750c-b747-77062a4d0452', 'invitation', '01a1f1fb-4c8c-750a-9079-55ed38958931', '01a1f1fb-4c8c-750b-90f7-995955ca707c', 'cbddcb6d6c150795f8fc96bbac0bc067479e0cfe05a87c5521139f8dd225bc47', null, null, '2026-12-03 04:05:40.62+00', '2026-11-19 04:05:40.62+00', null, '2026-11-19 04:05:40.62+00', null),
('01a1f1fb-4c8c-7512-8488-716f69af5675', 'deletion_undo', '01a1f1fb-4c8c-750a-9079-55ed38958931', null, 'b2a18b53ff4f2cd8d78693bb2058f7c24a107c59cc0c6f5a6d44f237fc89a77b', null, null, '2026-12-03 04:05:40.62+00', null, null, '2026-11-19 04:05:40.62+00', null),
('01a1fc48-048c-7527-816f-1569a0691c51', 'invitation', '01a1fc48-048c-7524-ad10-4556536ab8e5', '01a1fc48-048c-7526-8464-7efdb31ecbc1', '1472031bb122e4ad99190ef7f234f4e0501ce6fe5af8795b51bd3a2882f6148b', null, null, '2026-12-05 04:05:40.62+00', '2026-11-21 04:05:40.62+00', null, '2026-11-21 04:05:40.62+00', null),
('01a1fc48-048c-7531-bbc7-f65eae404887', 'invitation', '01a1fc48-048c-752f-9726-07974b4b8ec7', '01a1fc48-048c-7530-9b7c-05d743b8acff', '9fc0add1c1c70dda7ee0ce2d5d387492d5171257e9b366bc0e3aa92026237ebe', null, null, '2026-12-05 04:05:40.62+00', '2026-11-21 04:05:40.62+00', null, '2026-11-21 04:05:40.62+00', null),
('01a1fc48-048c-753a-9442-642744d53000', 'invitation', '01a1fc48-048c-7538-adde-41c9c66d3e26', '01a1fc48-048c-7539-a506-616300680aa7', '3ce30e57dea4c5d4dd219bb7151e3112f741b744c33b929282c376cc4760a817', null, null, '2026-12-05 04:05:40.62+00', '2026-11-21 04:05:40.62+00', null, '2026-11-21 04:05:40.62+00', null),
('01a1fc48-048c-7546-90e2-59ad7b35626b', 'invitation', '01a1fc48-048c-7543-b6b1-ef9b3f633b96', '01a1fc48-048c-7545-aa4f-2e2ae17577b7', '5e36b40913387a7015dcd207a98cbcb7b06ab98b900480b4d05d12575ee5a1e5', null, null, '2026-12-05 04:05:40.62+00', null, null, '2026-11-21 04:05:40.62+00', null),
('01a1fc48-048c-754a-9244-d78b194df222', 'invitation', '01a1fc48-048c-7548-aaa0-3866214c7c41', '01a1fc48-048c-7549-b6ec-610c65f717bc', '86ba320c3c6baadc6198537896ee5d3aca434d09695195e6f08b9e8329911bc7', null, null, '2026-12-05 04:05:40.62+00', null, '2026-11-21 04:05:40.62+00', '2026-11-21 04:05:40.62+00', null),
('01a1fc48-048c-754f-bf95-7d8f6ef454c2', 'invitation', '01a1fc48-048c-754d-b87e-7398ad34de46', '01a1fc48-048c-754e-9def-c48d144577a5', '6d5e9dceaae3e1cc5d4d2fbf05f1f362e7337713f8a6935a3525c8e06a40570a', null, null, '2026-12-05 04:05:40.62+00', null, '2026-11-21 04:05:40.62+00', '2026-11-21 04:05:40.62+00', null),
('01a1fc48-048c-7551-ba81-4c02a184e57d', 'invitation', '01a1fc48-048c-754d-b87e-7398ad34de46', '01a1fc48-048c-754e-9def-c48d144577a5', '61c5f74bc3e3c9b11ab8e2923451cab930d895d01c371ba0e9d9c7398eb953c7', null, null, '2026-12-05 04:05:40.62+00', null, null, '2026-11-21 04:05:40.62+00', null),
('01a1fc48-048c-7555-865d-90382cd7efb9', 'invitation', '01a1fc48-048c-7553-8d5c-8ab96fe9fcca', '01a1fc48-048c-7554-ac80-6f1989b0ce99', '04c0c619f2e0618559a617853ea3e4017f23e3bdceff299362bd5ca5fa19fef2', null, null, '2026-12-05 04:05:40.62+00', null, '2026-11-21 04:05:40.62+00', '2026-11-21 04:05:40.62+00', null),
('01a1fc48-048c-7557-ae7e-176e28aeecd6', 'invitation', '01a1fc48-048c-7553-8d5c-8ab96fe9fcca', '01a1fc48-048c-7554-ac80-6f1989b0ce99', '21ed871319840a5d83a17995b3d4451fcc7f86d0dbfae710b71e021beefcd72d', null, null, '2026-12-05 04:05:40.62+00', null, null, '2026-11-21 04:05:40.62+00', null),
('01a1fc48-048c-755b-a027-d27b39471d03', 'invitation', '01a1fc48-048c-7559-9ba6-2dc72530509b', '01a1fc48-048c-755a-b141-c218bd0c83a8', '91c90188bd14582226389dc9b669d751b959a70e548ee0f4350eb61e0cffbe46', null, null, '2026-12-05 04:05:40.62+00', null, null, '2026-11-21 04:05:40.62+00', null),
('01a1fc48-048c-7560-8e0a-dfca6ee030b8', 'invitation_link', '01a1fc48-048c-755d-8bc8-da8fc692fbca', '01a1fc48-048c-755e-9329-68fbe0c1cd2c', 'a14a43fd8f5cbd221a77c63924e684880093347e2f3ebdf24b14302a2ac33da5', null, null, '2026-12-05 04:05:40.62+00', null, null, '2026-11-21 04:05:40.62+00', null),
('01a1fc48-048c-7566-b61b-3d02feb0fadd', 'invitation', '01a1fc48-048c-7564-86aa-dc9ffcedcc9d', '01a1fc48-048c-7565-a411-06ee584adb37', 'cd761f3c3dff30b2a97b731413747881b5d4fdd67bb918e073e286a0e1fb9b5e', null, null, '2026-12-05 04:05:40.62+00', '2026-11-21 04:05:40.62+00', null, '2026-11-21 04:05:40.62+00', null),
('01a1fc48-eeec-72bf-a329-8cadd07c733e', 'invitation', '01a1fc48-eeec-72bd-a9aa-b83e5896a785', '01a1fc48-eeec-72be-8e07-6ad0b0cae462', 'a2369cde94f293392ab5651ee066bcd8f48d51f3c3d721ef06008fcefd93f22a', null, null, '2026-12-05 04:06:40.62+00', '2026-11-21 04:06:40.62+00', null, '2026-11-21 04:06:40.62+00', null),
('01a1fc48-eeec-72c8-ad5f-97611ecde8ff', 'invitation', '01a1fc48-eeec-72c6-b010-4b87598acd6d', '01a1fc48-eeec-72c7-a2ba-87ca8d8b7989', 'e4f77181c55aadb0f8a61bb7be93302f302f3d219fbccad41f4fc2ab42c464f7', null, null, '2026-12-05 04:06:40.62+00', '2026-11-21 04:06:40.62+00', null, '2026-11-21 04:06:40.62+00', null),
('01a1fc48-eeec-72db-b980-f0aa5491bed6', 'invitation', '01a1fc48-eeec-72d9-98fd-c1d8e95266bf', '01a1fc48-eeec-72da-8af4-197d28b44976', 'a33407e0a184c7d4e092c6d3e934dce86eff7d7f46e8148fce9731b6b7fdfbec', null, null, '2026-12-05 04:06:40.62+00', '2026-11-21 04:06:40.62+00', null, '2026-11-21 04:06:40.62+00', null),
('01a1fc49-641c-74e9-b260-20d3573ddf41', 'invitation', '01a1fc49-641c-74e7-9c46-ee9823b52d5b', '01a1fc49-641c-74e8-866e-59bf3c5b61e2', '5003829e9c6439b5d03a3b8ee5cc9225efc94aebc363f4c7bbf858df1432a278', null, null, '2026-12-05 04:07:10.62+00', '2026-11-21 04:07:10.62+00', null, '2026-11-21 04:07:10.62+00', null),
('01a1fc49-641c-74fe-a39c-a8ede3f53ccf', 'invitation', '01a1fc49-641c-74fc-bf35-5e00fc426607', '01a1fc49-641c-74fd-a669-1637fa46202a', '06e6fd946aaab048d444c50c7f2a7d47df9b923b2d5d507269011c763994d5e8', null, null, '2026-12-05 04:07:10.62+00', '2026-11-21 04:07:10.62+00', null, '2026-11-21 04:07:10.62+00', null),
('01a1fc49-641c-7509-a04b-94e4169afa04', 'invitation', '01a1fc49-641c-7507-9637-2f6a5ce366f8', '01a1fc49-641c-7508-928f-617b34c3e90c', 'e7264c46392e4a3fe7dedc2863ebc71f7e7824112a331871187b6a6da51efdd7', null, null, '2026-12-05 04:07:10.62+00', '2026-11-21 04:07:10.62+00', null, '2026-11-21 04:07:10.62+00', null),
('01a1fc49-641c-751a-9079-d5b36c74d185', 'invitation', '01a1fc49-641c-7518-9fdb-7ea4ed502eb0', '01a1fc49-641c-7519-8fdc-c5a54dcf0512', '633d2aab0a2db0b461933e2b1593b3b4488441e7a4a72931d06c7483ff50abb1', null, null, '2026-12-05 04:07:10.62+00', '2026-11-21 04:07:10.62+00', null, '2026-11-21 04:07:10.62+00', null),
('01a1fc4a-4e7c-737b-a323-89b2c9647e4e', 'invitation', '01a1fc4a-4e7c-7379-ad60-f147ae04e03b', '01a1fc4a-4e7c-737a-9e83-87532f72b040', 'a7cef6c825929d83e4181a8c3b1125b6def0c920a1eb9502701c7d0b151a6827', null, null, '2026-12-05 04:08:10.62+00', '2026-11-21 04:08:10.62+00', null, '2026-11-21 04:08:10.62+00', null),
('01a1fc4a-4e7c-7389-8749-cb299fda4d87', 'invitation', '01a1fc4a-4e7c-7387-8256-abf7151f2d23', '01a1fc4a-4e7c-7388-b82a-22afeae43f4e', '7f290958a408ca8e97e3cd0740191313d7521332a729cde4adb84068a23c49a9', null, null, '2026-12-05 04:08:10.62+00', '2026-11-21 04:08:10.62+00', null, '2026-11-21 04:08:10.62+00', null),
('01a1fc4a-4e7c-738e-aac2-db8e5c09f57e', 'password_reset', '01a1fc4a-4e7c-7387-8256-abf7151f2d23', null, '10f0a544e3c1cd685bc8ef2132f9d860482f8a307dee1cbebd42cad004c8ce30', '50fb33c3cb777baa4f577f0ec89b91b6af310d2dcfc39202ef53906c0e3a82a3', '2026-11-21 04:18:10.62+00', '2026-11-21 05:08:10.62+00', '2026-11-21 04:08:10.62+00', null, '2026-11-21 04:08:10.62+00', 'remy@home.example'),
('01a1fc4a-4e7c-7391-8722-36b3bdec481f', 'password_reset', '01a1fc4a-4e7c-7387-8256-abf7151f2d23', null, '48034a079f2fce6760f0c2538ec3c5ed94837c67df1ade5f67987dd48fd92864', 'c3a6845af8c1e5882ffb934e7006201c55a8690354e4ca30269b89e0f4f477cd', '2026-11-21 04:18:10.62+00', '2026-11-21 05:08:10.62+00', null, '2026-11-21 04:08:10.62+00', '2026-11-21 04:08:10.62+00', 'remy@home.example'),
('01a1fc4a-4e7c-7393-b3a8-8ff5719f12a5', 'password_reset', '01a1fc4a-4e7c-7387-8256-abf7151f2d23', null, '3ff50ef3afd08d138f3882a8e07700d3e1631edbe0aab3cfb7a3fbd3bf56ca58', '4f25932dc45a4e1bc1d827ee4e924a403f15c6c4443e485bfbda9cfbf101b360', '2026-11-21 04:18:10.62+00', '2026-11-21 05:08:10.62+00', null, null, '2026-11-21 04:08:10.62+00', 'remy@home.example'),
('01a1fc4a-4e7c-7399-bd5a-3b9d25334e63', 'invitation', '01a1fc4a-4e7c-7397-9c0d-1b769af325b3', '01a1fc4a-4e7c-7398-abb9-a3d15af4e66f', 'd8e231d1dd8686665e313d55489fc7f47d60b6af6bfd9e832fec7b5352ad04e0', null, null, '2026-12-05 04:08:10.62+00', '2026-11-21 04:08:10.62+00', null, '2026-11-21 04:08:10.62+00', null),
('01a1fc4a-4e7c-739f-a61f-95e08adc3633', 'email_change_undo', '01a1fc4a-4e7c-7397-9c0d-1b769af325b3', null, '6e20fa22d607548c9c6874b32f48313ef20671371cec83f62cff38b21a8a826c', null, null, '2026-11-28 04:08:10.62+00', null, null, '2026-11-21 04:08:10.62+00', 'mona@home.example'),
('01a1fc4a-4e7c-73a0-8d5d-9bf21916daac', 'email_change', '01a1fc4a-4e7c-7397-9c0d-1b769af325b3', null, '05d8e7652c85e7bc9ae34e433b99354804adef50e833311a4c81dfb314f2cf24', '3378b3accdc79b51aa6edd350c978e5bc5504ce95eab4d25a7c9cef822cf1e59', '2026-11-21 04:18:10.62+00', '2026-11-22 04:08:10.62+00', '2026-11-21 04:08:10.62+00', null, '2026-11-21 04:08:10.62+00', 'mona@new.example'),
('01a1fc4a-4e7c-73a1-b6ca-53f1da59ae12', 'email_change_undo', '01a1fc4a-4e7c-7397-9c0d-1b769af325b3', null, '28e579694bda79ac647dc2a403d745987f7999ad49f4c4af6dbc714a406b3972', null, null, '2026-11-28 04:08:10.62+00', null, null, '2026-11-21 04:08:10.62+00', 'mona@home.example'),
('01a1fc4a-4e7c-73a7-89fd-86b1080bed23', 'invitation', '01a1fc4a-4e7c-73a5-9d99-66fbe95dbcd6', '01a1fc4a-4e7c-73a6-b79a-82ac05330987', '4d1adc675935ca801d31573563f8516be43e34b77911c32afc615e6f87ad9bb0', null, null, '2026-12-05 04:08:10.62+00', '2026-11-21 04:08:10.62+00', null, '2026-11-21 04:08:10.62+00', null),
('01a1fc4a-4e7c-73ad-81bf-41d717643ef6', 'email_change_undo', '01a1fc4a-4e7c-73a5-9d99-66fbe95dbcd6', null, '9ce0249c36cfaffad0df4b78cc4fb8bfac005974793e65028a7901390605c555', null, null, '2026-11-28 04:08:10.62+00', null, null, '2026-11-21 04:08:10.62+00', 'mike@home.example'),
('01a1fc4a-4e7c-73ae-b6de-b15931ecfa6f', 'email_change', '01a1fc4a-4e7c-73a5-9d99-66fbe95dbcd6', null, '942981c2af86d059a110dab16a337c506d83cdbc904de2cbf07ff53bbf69f388', 'b0c18fe8503e69911bd24aa2693e9eff7c6debe29df667d4e7103987203f80bf', '2026-11-21 04:18:10.62+00', '2026-11-22 04:08:10.62+00', null, '2026-11-21 04:08:10.62+00', '2026-11-21 04:08:10.62+00', 'mike@first.example'),
('01a1fc4a-4e7c-73b0-9f06-d5c13221e06d', 'email_change_undo', '01a1fc4a-4e7c-73a5-9d99-66fbe95dbcd6', null, '51504afcac8e4a2a11addce7009096ed027981b473b2f78f7d587ddc530f0b45', null, null, '2026-11-28 04:08:10.62+00', null, null, '2026-11-21 04:08:10.62+00', 'mike@home.example'),
('01a1fc4a-4e7c-73b1-805a-d831f0be2495', 'email_change', '01a1fc4a-4e7c-73a5-9d99-66fbe95dbcd6', null, '927bd1c2ebd630bb8ad107bcdf676587414ed9eb8a9d3cd099a538eb4f14bc88', '0ade4a91981b0bc386a545b477236a0682dfd46e930f93f9a5ed2691f44d0f25', '2026-11-21 04:18:10.62+00', '2026-11-22 04:08:10.62+00', null, null, '2026-11-21 04:08:10.62+00', 'mike@new.example'),
('01a1fc4a-4e7c-73b4-83a6-dd5c6254c447', 'email_confirmation', '01a161c9-3c8c-7532-b5fd-e9e713a1105b', null, 'e9024f61d658d13c4df2adcb85c561e41387a2928eae47a2f9572558633aa38b', 'ba389eaca04ff947ffb0054f680fff5dac9b747ac457c5865af9f5846fcda6ee', '2026-11-21 04:18:10.62+00', '2026-11-22 04:08:10.62+00', null, '2026-11-21 04:08:10.62+00', '2026-11-21 04:08:10.62+00', 'gina@firm.example'),
('01a1fc4a-4e7c-73b5-b231-3a09210e72f0', 'email_confirmation', '01a161c9-3c8c-7532-b5fd-e9e713a1105b', null, 'b52dbc224ef758be7516e533b65d4ed0ac3b6dc6571004c3f852c887c3a67dc4', 'b8cac8e179b7ce2617d6c6b4884e8b098f689e913ed816e5a008692b4bd93d75', '2026-11-21 04:18:10.62+00', '2026-11-22 04:08:10.62+00', null, null, '2026-11-21 04:08:10.62+00', 'gina@firm.example'),
('01a1fc4a-4e7c-73b6-bf5d-015637658ba6', 'deletion', '01a1fc4a-4e7c-7387-8256-abf7151f2d23', null, 'b986bce140eb1ac7b0dc9c0ab8b28a254806150238253b726a811743120660d0', null, null, '2026-11-22 04:08:10.62+00', null, '2026-11-21 04:08:10.62+00', '2026-11-21 04:08:10.62+00', 'remy@home.example'),
('01a1fc4a-4e7c-73b8-a19d-32dbf093fe68', 'deletion', '01a1fc4a-4e7c-7387-8256-abf7151f2d23', null, '3ea1794ecd1d08ad8d56f1a2616d1c2ae7e8c34a685725db4613a78a07e0b2bd', null, null, '2026-11-22 04:08:10.62+00', null, null, '2026-11-21 04:08:10.62+00', 'remy@home.example'),
('01a1fc4a-4e7c-73ba-8bfc-b65faea54c4d', 'rescue', '01a161c9-3c8c-7520-a69e-4d1dd20d3b4c', null, 'd01f237c6433006f11af3ad8b9b52a44c2d9f4e99f74e18e43977a4da6780913', null, null, '2026-11-21 04:23:10.62+00', '2026-11-21 04:08:10.62+00', null, '2026-11-21 04:08:10.62+00', null),
('01a1fc4a-4e7c-73c2-9f98-d5fb6710f606', 'invitation', '01a1fc4a-4e7c-73c0-a93b-00cea90961f8', '01a1fc4a-4e7c-73c1-8614-f225fd6d5574', '780499acbf929b0fb1dbc0048af2605ade674884bfc291b498740c9b8b32d1c4', null, null, '2026-12-05 04:08:10.62+00', null, null, '2026-11-21 04:08:10.62+00', null),
('01a1fc4a-4e7c-73c4-9bf7-65a4603b2035', 'rescue', '01a161c9-3c8c-7520-a69e-4d1dd20d3b4c', null, '1856c4687e7f47c47f25798fce8ee486413449400ab1f31eda0ebc6a2c040347', null, null, '2026-11-21 04:23:10.62+00', null, null, '2026-11-21 04:08:10.62+00', null);

insert into public.passkey ("id", "user_id", "credential_id", "public_key", "counter", "transports", "is_synced", "name", "created_at", "last_used_at") values
('01a1fc49-641c-74ef-b3cd-c24e4e3a1121', '01a1fc49-641c-74e7-9c46-ee9823b52d5b', '_hIndSPwaY1qSAPmylIh9-zK_w-cvZvf2heJd9z04qA', E'\\xa50102032620012158200ce99846f39f982bfec2a6a11d3ad5355ea60430050bc885407da70e1aaa87902258208e7802b20fe21cc4fead607def9c4afef3e9baf0b3bc92e2799e443d9de9123f', '2', '["internal", "hybrid"]', 'true', 'Phone', '2026-11-21 04:07:10.62+00', '2026-11-21 04:07:10.62+00'),
('01a1fc49-641c-74f2-8f6b-177ec32baaae', '01a1fc49-641c-74e7-9c46-ee9823b52d5b', 'Oh0WjlN5TOPI6HApY_P4RIjnwwWSKfrmSZUftmkQ64k', E'\\xa50102032620012158200e45ce52a729e8c72650d1d02cb1d6468200af5b6f3902e2da8c6515e6ce5fe7225820ade8bb06e73799bbbf096d9af5e7c475476be999242cd79946e2edefec27f2cc', '1', '["internal", "hybrid"]', 'false', 'Phone', '2026-11-21 04:07:10.62+00', null);

insert into public.rate_limit ("key", "points", "expire") values
('invitation:01a161c9-3c8c-7518-827a-fcad21e5ea26', '28', '1795323943787'),
('invitation:01a161c9-3c8c-7529-80c2-f1980ddb3c6b', '2', '1795323949159'),
('invitation:01a161c9-3c8c-753f-adb8-588f5e7aa54b', '1', '1795323945996'),
('letter:01a161c9-3c8c-7532-b5fd-e9e713a1105b', '2', '1795323959946'),
('letter:01a1fc48-048c-7524-ad10-4556536ab8e5', '1', '1795323956390'),
('letter:01a1fc4a-4e7c-7397-9c0d-1b769af325b3', '1', '1795323959201'),
('letter:01a1fc4a-4e7c-73a5-9d99-66fbe95dbcd6', '2', '1795323959621'),
('letter:127.0.0.1', '3', '1795323948565'),
('sign_in:127.0.0.1', '52', '1795320643408'),
('token:01a161c9-3c8c-753f-adb8-588f5e7aa54b', '1', '1795323946070'),
('token:01a161c9-3c8c-754f-89f2-6d917fc79109', '1', '1795323946674'),
('token:01a1af08-a08c-751d-b46f-c84ac1a03ec3', '1', '1795323947585'),
('token:01a1f1fb-4c8c-750a-9079-55ed38958931', '1', '1795323948224'),
('token:01a1fc48-048c-7564-86aa-dc9ffcedcc9d', '1', '1795323952181'),
('token:01a1fc48-eeec-72c6-b010-4b87598acd6d', '1', '1795323954103'),
('token:01a1fc48-eeec-72d9-98fd-c1d8e95266bf', '1', '1795323954556'),
('token:01a1fc49-641c-74e7-9c46-ee9823b52d5b', '2', '1795323955154'),
('token:01a1fc49-641c-74fc-bf35-5e00fc426607', '1', '1795323955686'),
('token:127.0.0.1', '29', '1795323942358');

insert into public.recovery_code ("id", "user_id", "code_mac", "is_live", "used_at", "created_at") values
('01a1fc48-048c-756b-806a-c8339a0a431f', '01a1fc48-048c-7564-86aa-dc9ffcedcc9d', 'b11192b6533eeca4b269165098ce80a82f544f0618fdea781b5c4ec358c8189e', 'true', '2026-11-21 04:06:10.62+00', '2026-11-21 04:05:40.62+00'),
('01a1fc48-048c-756c-9b0a-94826830c392', '01a1fc48-048c-7564-86aa-dc9ffcedcc9d', '880712859dc99c54899683c321fee01ae46e7883824f0985a1a8e5e8327707e3', 'true', null, '2026-11-21 04:05:40.62+00'),
('01a1fc48-048c-756d-8f5f-29e4782bf74d', '01a1fc48-048c-7564-86aa-dc9ffcedcc9d', '1e49454dd997e22322d69170bfa0246bd5c64b53c4fe0112ff4471d1e21ab168', 'true', null, '2026-11-21 04:05:40.62+00'),
('01a1fc48-048c-756e-9d20-db21a2e4c400', '01a1fc48-048c-7564-86aa-dc9ffcedcc9d', 'bc5abb1d2c1b11f007ccac4c6ad0c2cfbfb1695197ace5a3d5f11c9fed6fc41d', 'true', null, '2026-11-21 04:05:40.62+00'),
('01a1fc48-048c-756f-bb46-55de868756ba', '01a1fc48-048c-7564-86aa-dc9ffcedcc9d', '9d7aca2c22cbd8cee3bb2c2713fea073680e4d50bd213eab425d943b8490cfea', 'true', null, '2026-11-21 04:05:40.62+00'),
('01a1fc48-048c-7570-a655-bfd6865aa61b', '01a1fc48-048c-7564-86aa-dc9ffcedcc9d', '740d3902d307222da4ab06bcccb0372260c36476c299abf8f1754e0c7a3a56dd', 'true', null, '2026-11-21 04:05:40.62+00'),
('01a1fc48-048c-7571-8d76-64bd0da3b71a', '01a1fc48-048c-7564-86aa-dc9ffcedcc9d', 'e901ea0a96b4b4ededfa282e202b23e69ae8280daa7e24a4cbfc13d7b2e094ac', 'true', null, '2026-11-21 04:05:40.62+00'),
('01a1fc48-048c-7572-8aee-e525af79485f', '01a1fc48-048c-7564-86aa-dc9ffcedcc9d', '871e5e90f54407f2b47f35f520911367ef6a60422d33942998b6ac4a17d0a849', 'true', null, '2026-11-21 04:05:40.62+00'),
('01a1fc48-048c-7573-9841-0a5b48906b02', '01a1fc48-048c-7564-86aa-dc9ffcedcc9d', '44e9c57dfb5a022d212a0bff415e02601180def0e56c2310d9040e5320002eee', 'true', null, '2026-11-21 04:05:40.62+00'),
('01a1fc48-048c-7574-b604-52d85869a947', '01a1fc48-048c-7564-86aa-dc9ffcedcc9d', '55157015f7e9051d2f01dadb4c0a1a2f2167b98bd9202639f8fc08916edd8d38', 'true', null, '2026-11-21 04:05:40.62+00'),
('01a1fc48-eeec-72b0-beef-8beabc5bf6fa', '01a1fc48-048c-7564-86aa-dc9ffcedcc9d', 'a9f787173960156b04e522391dcd7d8fe49a0d73e61f45de5d9e7ead534bde99', 'false', null, '2026-11-21 04:06:40.62+00'),
('01a1fc48-eeec-72b1-8b01-c35911a91ae4', '01a1fc48-048c-7564-86aa-dc9ffcedcc9d', '87d414c153da9a6794e922496537ea371def7444370de18822c6dc4d7b8c6d16', 'false', null, '2026-11-21 04:06:40.62+00'),
('01a1fc48-eeec-72b2-9da3-af808e3f6245', '01a1fc48-048c-7564-86aa-dc9ffcedcc9d', '9841007665cc45cfe8b7af8552557815c7d7ec3d259d83387038585abf518f18', 'false', null, '2026-11-21 04:06:40.62+00'),
('01a1fc48-eeec-72b3-97aa-6567cfbe7098', '01a1fc48-048c-7564-86aa-dc9ffcedcc9d', 'ea8959fc1377b45c7e946495e43d2e241e08ea1f8fbf166d16672041cc40bc1c', 'false', null, '2026-11-21 04:06:40.62+00'),
('01a1fc48-eeec-72b4-a0b4-db2afcbe4b63', '01a1fc48-048c-7564-86aa-dc9ffcedcc9d', 'd9b4a72bd98d4fcbaf1ed3427b340024a572fbb91513bc2c8309fc4508d4b860', 'false', null, '2026-11-21 04:06:40.62+00'),
('01a1fc48-eeec-72b5-b114-2e8352dbbd20', '01a1fc48-048c-7564-86aa-dc9ffcedcc9d', 'ba4f21df98b211664a16c094ea10720d0a60ab998b9e7fc0678836716faa5165', 'false', null, '2026-11-21 04:06:40.62+00'),
('01a1fc48-eeec-72b6-82c1-d645fb8827e0', '01a1fc48-048c-7564-86aa-dc9ffcedcc9d', '9c377db6cfcc2dd20cce5663c2be61b995e62ae35857d5d1fbdd055df63e5b7b', 'false', null, '2026-11-21 04:06:40.62+00'),
('01a1fc48-eeec-72b7-9746-40e0650f09b5', '01a1fc48-048c-7564-86aa-dc9ffcedcc9d', 'a467b692a519a9c2a9a0c16fa67122d288122571b970c5ac8aaef68b9d130729', 'false', null, '2026-11-21 04:06:40.62+00'),
('01a1fc48-eeec-72b8-88e2-0f64a581b95f', '01a1fc48-048c-7564-86aa-dc9ffcedcc9d', 'f8a1357be413815935aaa767e61b791b6f08e38b261a2f14eef86ce31cb6e208', 'false', null, '2026-11-21 04:06:40.62+00'),
('01a1fc48-eeec-72b9-ba45-c8bb8a743018', '01a1fc48-048c-7564-86aa-dc9ffcedcc9d', '244ac028b1efa17e4d6bb853817d5e9b7446678365a6ddd71432e4bbcce5cdeb', 'false', null, '2026-11-21 04:06:40.62+00'),
('01a1fc48-eeec-72cd-a570-b8eff2dc6a21', '01a1fc48-eeec-72c6-b010-4b87598acd6d', '0ab7203d9c49c059861f5aa42fc6e3a57d3d801bb6d517968c089200faa6e75e', 'false', null, '2026-11-21 04:06:40.62+00'),
('01a1fc48-eeec-72ce-8db0-b6792ecf06e5', '01a1fc48-eeec-72c6-b010-4b87598acd6d', 'e640c4afc1025e1d423b5fc2271fbf4c23665e316d116ab13595e8b808b97fd4', 'false', null, '2026-11-21 04:06:40.62+00'),
('01a1fc48-eeec-72cf-9399-a0e3be8f3892', '01a1fc48-eeec-72c6-b010-4b87598acd6d', '13f461e91905a8af5e995ec4d72c1f6d96f2a51f12ed0f0ac1f17662fa789e84', 'false', null, '2026-11-21 04:06:40.62+00'),
('01a1fc48-eeec-72d0-8c16-40c4de27413f', '01a1fc48-eeec-72c6-b010-4b87598acd6d', '1c0760b763bc82105aeea807fdc8ab37b68fe9b945eb0bd4232ee49c177f06df', 'false', null, '2026-11-21 04:06:40.62+00'),
('01a1fc48-eeec-72d1-bb77-5d2bfef135d2', '01a1fc48-eeec-72c6-b010-4b87598acd6d', '77dcf4668fa0a0a28ca75a0273d917f8b10a7f0e0ef2b6ff1ca0a4643f7b9100', 'false', null, '2026-11-21 04:06:40.62+00'),
('01a1fc48-eeec-72d2-b4ef-2609934f2307', '01a1fc48-eeec-72c6-b010-4b87598acd6d', '5cf8bf8c5d8eab795a1d7b3dc2a610b9f5deb0f25a83b18d8d2bc1fc73b3e3b8', 'false', null, '2026-11-21 04:06:40.62+00'),
('01a1fc48-eeec-72d3-bf6b-2c1fc29a8d1a', '01a1fc48-eeec-72c6-b010-4b87598acd6d', '9a717061b9d637d5e0ceac33ef7256ad9997d513f5a2ca8b32dd442f76c1524c', 'false', null, '2026-11-21 04:06:40.62+00'),
('01a1fc48-eeec-72d4-82fe-e3f59e95e35d', '01a1fc48-eeec-72c6-b010-4b87598acd6d', '7fbb436f787c5dbc7603f85318da3a20842882a0959210c3436a092bf810a4e0', 'false', null, '2026-11-21 04:06:40.62+00'),
('01a1fc48-eeec-72d5-a154-a87861603f5a', '01a1fc48-eeec-72c6-b010-4b87598acd6d', '56e1e1fe2547c6093cbfbd43b3b10e8fce3c881b5c0438336cdc6ff2e137d871', 'false', null, '2026-11-21 04:06:40.62+00'),
('01a1fc48-eeec-72d6-ace3-a8284446cc77', '01a1fc48-eeec-72c6-b010-4b87598acd6d', 'c5faa23c801f21698266223ba1c4a8ef274594452fd860c51f39982b3ceed03f', 'false', null, '2026-11-21 04:06:40.62+00'),
('01a1fc48-eeec-72e0-8cbd-df4500a33368', '01a1fc48-eeec-72d9-98fd-c1d8e95266bf', '8764a3d5083fa6dfa2b45973043c156e6461d5b4fa70e49be030190ffb9f15f7', 'true', null, '2026-11-21 04:06:40.62+00'),
('01a1fc48-eeec-72e1-9609-fc62427126b0', '01a1fc48-eeec-72d9-98fd-c1d8e95266bf', '9f216d122886cb947ce2e4b295a2b6cd3e5699600cc30c02e28b5efb5d277923', 'true', null, '2026-11-21 04:06:40.62+00'),
('01a1fc48-eeec-72e2-a35a-52c5c5495cde', '01a1fc48-eeec-72d9-98fd-c1d8e95266bf', '80a27a26376c41408b887e2be37fe4c2fd42fb1ced69c5e5b7dd353a4c3b3cea', 'true', null, '2026-11-21 04:06:40.62+00'),
('01a1fc48-eeec-72e3-9e30-6ed5c237d292', '01a1fc48-eeec-72d9-98fd-c1d8e95266bf', 'c5e73a8c44a7ff0af7d0cd38654fd90a8d8a16e8c645b740aecd8f8c3669db99', 'true', null, '2026-11-21 04:06:40.62+00'),
('01a1fc48-eeec-72e4-ac63-5008b36819ef', '01a1fc48-eeec-72d9-98fd-c1d8e95266bf', '61caaf1dce1a9f498a2eb2d6ce313a04ced48eaf45c99018bde5fca808c07ffb', 'true', null, '2026-11-21 04:06:40.62+00'),
('01a1fc48-eeec-72e5-bc05-d0c3c15f000a', '01a1fc48-eeec-72d9-98fd-c1d8e95266bf', 'ec57916fb1ce92436ce335739990ac483e1346ab55ad9c079bea7be978a125ce', 'true', null, '2026-11-21 04:06:40.62+00'),
('01a1fc48-eeec-72e6-bf3f-f3315d17c440', '01a1fc48-eeec-72d9-98fd-c1d8e95266bf', '16451664a8d84e9d14f943c2ea2b31372271e8f13a1db014affc07655b837877', 'true', null, '2026-11-21 04:06:40.62+00'),
('01a1fc48-eeec-72e7-8347-2bb2f1a59594', '01a1fc48-eeec-72d9-98fd-c1d8e95266bf', 'afcf13819f381312d7b4909215736490b4a0bf011779604ef3a0a24176bb6556', 'true', null, '2026-11-21 04:06:40.62+00'),
('01a1fc48-eeec-72e8-b8a5-78efe384ef5e', '01a1fc48-eeec-72d9-98fd-c1d8e95266bf', '294e0f44916fd0d50caca00c724a47d37a37f6a28acf3f5af6ed7760b73d3a28', 'true', null, '2026-11-21 04:06:40.62+00'),
('01a1fc48-eeec-72e9-9252-8fd2544dc066', '01a1fc48-eeec-72d9-98fd-c1d8e95266bf', '8adde6d2ce538c6fa0df4b0a9135d620be48895f1b441068430e0dd9a5d4c8ba', 'true', null, '2026-11-21 04:06:40.62+00');

insert into public.session ("id", "user_id", "counter", "counter_moved_at", "repeats", "is_basic", "created_at", "last_used_at", "idle_expires_at", "absolute_expires_at", "authenticated_at", "revoked_at", "revoke_reason", "network", "user_agent", "second_factor_at", "device_hash") values
('01a161c9-3c8c-751b-82ea-ecf9fdcec982', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '0', '2026-10-22 04:05:40.62+00', '0', 'false', '2026-10-22 04:05:40.62+00', '2026-10-22 04:05:40.62+00', '2026-10-22 06:05:40.62+00', '2026-10-23 04:05:40.62+00', '2026-10-22 04:05:40.62+00', null, null, '127.0.0.1', 'node', null, null),
('01a161c9-3c8c-751e-9d47-d1d110468382', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '0', '2026-10-22 04:05:40.62+00', '0', 'false', '2026-10-22 04:05:40.62+00', '2026-10-22 04:05:40.62+00', '2026-10-22 06:05:40.62+00', '2026-10-23 04:05:40.62+00', '2026-10-22 04:05:40.62+00', null, null, '127.0.0.1', 'node', null, null),
('01a161c9-3c8c-7525-8731-aaf5fbdec248', '01a161c9-3c8c-7520-a69e-4d1dd20d3b4c', '0', '2026-10-22 04:05:40.62+00', '0', 'false', '2026-10-22 04:05:40.62+00', '2026-10-22 04:05:40.62+00', '2026-10-22 06:05:40.62+00', '2026-10-23 04:05:40.62+00', '2026-10-22 04:05:40.62+00', null, null, '127.0.0.1', 'node', null, null),
('01a161c9-3c8c-7527-9e1e-31351debd84b', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '0', '2026-10-22 04:05:40.62+00', '0', 'false', '2026-10-22 04:05:40.62+00', '2026-10-22 04:05:40.62+00', '2026-10-22 06:05:40.62+00', '2026-10-23 04:05:40.62+00', '2026-10-22 04:05:40.62+00', null, null, '127.0.0.1', 'node', null, null),
('01a161c9-3c8c-752e-91db-8670476898af', '01a161c9-3c8c-7529-80c2-f1980ddb3c6b', '0', '2026-10-22 04:05:40.62+00', '0', 'false', '2026-10-22 04:05:40.62+00', '2026-10-22 04:05:40.62+00', '2026-11-05 04:05:40.62+00', '2026-11-21 04:05:40.62+00', '2026-10-22 04:05:40.62+00', null, null, '127.0.0.1', 'node', null, null),
('01a161c9-3c8c-7530-b58a-0294c62a8cea', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '0', '2026-10-22 04:05:40.62+00', '0', 'false', '2026-10-22 04:05:40.62+00', '2026-10-22 04:05:40.62+00', '2026-10-22 06:05:40.62+00', '2026-10-23 04:05:40.62+00', '2026-10-22 04:05:40.62+00', null, null, '127.0.0.1', 'node', null, null),
('01a161c9-3c8c-7537-b715-81f63b9e258e', '01a161c9-3c8c-7532-b5fd-e9e713a1105b', '0', '2026-10-22 04:05:40.62+00', '0', 'false', '2026-10-22 04:05:40.62+00', '2026-10-22 04:05:40.62+00', '2026-11-05 04:05:40.62+00', '2026-11-21 04:05:40.62+00', '2026-10-22 04:05:40.62+00', null, null, '127.0.0.1', 'node', null, null),
('01a161c9-3c8c-7539-94aa-46720ca394ac', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '0', '2026-10-22 04:05:40.62+00', '0', 'false', '2026-10-22 04:05:40.62+00', '2026-10-22 04:05:40.62+00', '2026-10-22 06:05:40.62+00', '2026-10-23 04:05:40.62+00', '2026-10-22 04:05:40.62+00', null, null, '127.0.0.1', 'node', null, null),
('01a161c9-3c8c-753d-962c-f2374fcabf22', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '0', '2026-10-22 04:05:40.62+00', '0', 'false', '2026-10-22 04:05:40.62+00', '2026-10-22 04:05:40.62+00', '2026-10-22 06:05:40.62+00', '2026-10-23 04:05:40.62+00', '2026-10-22 04:05:40.62+00', null, null, '127.0.0.1', 'node', null, null),
('01a161c9-3c8c-754d-b5e8-2e359cf20190', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '0', '2026-10-22 04:05:40.62+00', '0', 'false', '2026-10-22 04:05:40.62+00', '2026-10-22 04:05:40.62+00', '2026-10-22 06:05:40.62+00', '2026-10-23 04:05:40.62+00', '2026-10-22 04:05:40.62+00', null, null, '127.0.0.1', 'node', null, null),
('01a1af08-a08c-7515-9d23-8dbaeb9bbef4', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '0', '2026-11-06 04:05:40.62+00', '0', 'false', '2026-11-06 04:05:40.62+00', '2026-11-06 04:05:40.62+00', '2026-11-06 06:05:40.62+00', '2026-11-07 04:05:40.62+00', '2026-11-06 04:05:40.62+00', null, null, '127.0.0.1', 'node', null, null),
('01a1af08-a08c-751b-b83a-99c0b5cd9ad4', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '0', '2026-11-06 04:05:40.62+00', '0', 'false', '2026-11-06 04:05:40.62+00', '2026-11-06 04:05:40.62+00', '2026-11-06 06:05:40.62+00', '2026-11-07 04:05:40.62+00', '2026-11-06 04:05:40.62+00', null, null, '127.0.0.1', 'node', null, null),
('01a1af08-a08c-7522-b47f-70eec9889563', '01a1af08-a08c-751d-b46f-c84ac1a03ec3', '0', '2026-11-06 04:05:40.62+00', '0', 'false', '2026-11-06 04:05:40.62+00', '2026-11-06 04:05:40.62+00', '2026-11-20 04:05:40.62+00', '2026-12-06 04:05:40.62+00', '2026-11-06 04:05:40.62+00', '2026-11-06 04:05:40.62+00', 'account_deleted', '127.0.0.1', 'node', null, null),
('01a1f1fb-4c8c-7508-aab1-7ef17cbb4b48', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '0', '2026-11-19 04:05:40.62+00', '0', 'false', '2026-11-19 04:05:40.62+00', '2026-11-19 04:05:40.62+00', '2026-11-19 06:05:40.62+00', '2026-11-20 04:05:40.62+00', '2026-11-19 04:05:40.62+00', null, null, '127.0.0.1', 'node', null, null),
('01a1f1fb-4c8c-750f-b4aa-729f24dc9a9e', '01a1f1fb-4c8c-750a-9079-55ed38958931', '0', '2026-11-19 04:05:40.62+00', '0', 'false', '2026-11-19 04:05:40.62+00', '2026-11-19 04:05:40.62+00', '2026-12-03 04:05:40.62+00', '2026-12-19 04:05:40.62+00', '2026-11-19 04:05:40.62+00', '2026-11-19 04:05:40.62+00', 'account_deleted', '127.0.0.1', 'node', null, null),
('01a1fc48-048c-751f-9a9b-8ebfee153587', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '0', '2026-11-21 04:05:40.62+00', '0', 'false', '2026-11-21 04:05:40.62+00', '2026-11-21 04:05:40.62+00', '2026-11-21 06:05:40.62+00', '2026-11-22 04:05:40.62+00', '2026-11-21 04:05:40.62+00', null, null, '127.0.0.1', 'node', null, null),
('01a1fc48-048c-7522-93da-a662f2a364a0', '01a161c9-3c8c-7529-80c2-f1980ddb3c6b', '0', '2026-11-21 04:05:40.62+00', '0', 'false', '2026-11-21 04:05:40.62+00', '2026-11-21 04:05:40.62+00', '2026-12-05 04:05:40.62+00', '2026-12-21 04:05:40.62+00', '2026-11-21 04:05:40.62+00', null, null, '127.0.0.1', 'node', null, null),
('01a1fc48-048c-752a-af33-94c4577850d1', '01a1fc48-048c-7524-ad10-4556536ab8e5', '0', '2026-11-21 04:05:40.62+00', '0', 'false', '2026-11-21 04:05:40.62+00', '2026-11-21 04:05:40.62+00', '2026-12-05 04:05:40.62+00', '2026-12-21 04:05:40.62+00', '2026-11-21 04:05:40.62+00', null, null, '127.0.0.1', 'node', null, null),
('01a1fc48-048c-752d-b0eb-722fa58450eb', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '0', '2026-11-21 04:05:40.62+00', '0', 'false', '2026-11-21 04:05:40.62+00', '2026-11-21 04:05:40.62+00', '2026-11-21 06:05:40.62+00', '2026-11-22 04:05:40.62+00', '2026-11-21 04:05:40.62+00', null, null, '127.0.0.1', 'node', null, null),
('01a1fc48-048c-7534-82d5-d7911f27ac81', '01a1fc48-048c-752f-9726-07974b4b8ec7', '0', '2026-11-21 04:05:40.62+00', '0', 'false', '2026-11-21 04:05:40.62+00', '2026-11-21 04:05:40.62+00', '2026-12-05 04:05:40.62+00', '2026-12-21 04:05:40.62+00', '2026-11-21 04:05:40.62+00', null, null, '127.0.0.1', 'node', null, null),
('01a1fc48-048c-7536-81d7-1a86f378ba18', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '0', '2026-11-21 04:05:40.62+00', '0', 'false', '2026-11-21 04:05:40.62+00', '2026-11-21 04:05:40.62+00', '2026-11-21 06:05:40.62+00', '2026-11-22 04:05:40.62+00', '2026-11-21 04:05:40.62+00', null, null, '127.0.0.1', 'node', null, null),
('01a1fc48-048c-753d-bdd3-d029bd29127e', '01a1fc48-048c-7538-adde-41c9c66d3e26', '0', '2026-11-21 04:05:40.62+00', '0', 'false', '2026-11-21 04:05:40.62+00', '2026-11-21 04:05:40.62+00', '2026-12-05 04:05:40.62+00', '2026-12-21 04:05:40.62+00', '2026-11-21 04:05:40.62+00', null, null, '127.0.0.1', 'node', null, null),
('01a1fc48-048c-753f-bab1-7dcb7fef57af', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '0', '2026-11-21 04:05:40.62+00', '0', 'false', '2026-11-21 04:05:40.62+00', '2026-11-21 04:05:40.62+00', '2026-11-21 06:05:40.62+00', '2026-11-22 04:05:40.62+00', '2026-11-21 04:05:40.62+00', null, null, '127.0.0.1', 'node', null, null),
('01a1fc48-048c-7541-aba7-c7649c6010cc', '01a161c9-3c8c-7529-80c2-f1980ddb3c6b', '0', '2026-11-21 04:05:40.62+00', '0', 'false', '2026-11-21 04:05:40.62+00', '2026-11-21 04:05:40.62+00', '2026-12-05 04:05:40.62+00', '2026-12-21 04:05:40.62+00', '2026-11-21 04:05:40.62+00', null, null, '127.0.0.1', 'node', null, null),
('01a1fc48-048c-7562-981e-efe240631e91', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '0', '2026-11-21 04:05:40.62+00', '0', 'false', '2026-11-21 04:05:40.62+00', '2026-11-21 04:05:40.62+00', '2026-11-21 06:05:40.62+00', '2026-11-22 04:05:40.62+00', '2026-11-21 04:05:40.62+00', null, null, '127.0.0.1', 'node', null, null),
('01a1fc48-048c-7569-817e-27559cefa43b', '01a1fc48-048c-7564-86aa-dc9ffcedcc9d', '0', '2026-11-21 04:05:40.62+00', '0', 'false', '2026-11-21 04:05:40.62+00', '2026-11-21 04:05:40.62+00', '2026-12-05 04:05:40.62+00', '2026-12-21 04:05:40.62+00', '2026-11-21 04:05:40.62+00', null, null, '127.0.0.1', 'node', '2026-11-21 04:05:40.62+00', null),
('01a1fc48-79bc-71c9-b7bc-b415d3756f22', '01a1fc48-048c-7564-86aa-dc9ffcedcc9d', '0', '2026-11-21 04:06:10.62+00', '0', 'false', '2026-11-21 04:06:10.62+00', '2026-11-21 04:06:10.62+00', '2026-12-05 04:06:10.62+00', '2026-12-21 04:06:10.62+00', '2026-11-21 04:06:10.62+00', null, null, '127.0.0.1', 'node', '2026-11-21 04:06:10.62+00', null),
('01a1fc48-79bc-71cc-8a6a-1cb642680777', '01a1fc48-048c-7564-86aa-dc9ffcedcc9d', '0', '2026-11-21 04:06:10.62+00', '0', 'false', '2026-11-21 04:06:10.62+00', '2026-11-21 04:06:10.62+00', '2026-12-05 04:06:10.62+00', '2026-12-21 04:06:10.62+00', '2026-11-21 04:06:10.62+00', null, null, '127.0.0.1', 'node', '2026-11-21 04:06:10.62+00', null),
('01a1fc48-eeec-72bb-a850-8a39486ed1e8', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '0', '2026-11-21 04:06:40.62+00', '0', 'false', '2026-11-21 04:06:40.62+00', '2026-11-21 04:06:40.62+00', '2026-11-21 06:06:40.62+00', '2026-11-22 04:06:40.62+00', '2026-11-21 04:06:40.62+00', null, null, '127.0.0.1', 'node', null, null),
('01a1fc48-eeec-72c2-84d3-7a67672eb29e', '01a1fc48-eeec-72bd-a9aa-b83e5896a785', '0', '2026-11-21 04:06:40.62+00', '0', 'false', '2026-11-21 04:06:40.62+00', '2026-11-21 04:06:40.62+00', '2026-12-05 04:06:40.62+00', '2026-12-21 04:06:40.62+00', '2026-11-21 04:06:40.62+00', null, null, '127.0.0.1', 'node', null, null),
('01a1fc48-eeec-72c4-9fe3-daed3cafc4de', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '0', '2026-11-21 04:06:40.62+00', '0', 'false', '2026-11-21 04:06:40.62+00', '2026-11-21 04:06:40.62+00', '2026-11-21 06:06:40.62+00', '2026-11-22 04:06:40.62+00', '2026-11-21 04:06:40.62+00', null, null, '127.0.0.1', 'node', null, null),
('01a1fc48-eeec-72cb-a7f7-61318012b21e', '01a1fc48-eeec-72c6-b010-4b87598acd6d', '0', '2026-11-21 04:06:40.62+00', '0', 'false', '2026-11-21 04:06:40.62+00', '2026-11-21 04:06:40.62+00', '2026-12-05 04:06:40.62+00', '2026-12-21 04:06:40.62+00', '2026-11-21 04:06:40.62+00', null, null, '127.0.0.1', 'node', null, null),
('01a1fc48-eeec-72d7-9199-752364ea578f', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '0', '2026-11-21 04:06:40.62+00', '0', 'false', '2026-11-21 04:06:40.62+00', '2026-11-21 04:06:40.62+00', '2026-11-21 06:06:40.62+00', '2026-11-22 04:06:40.62+00', '2026-11-21 04:06:40.62+00', null, null, '127.0.0.1', 'node', null, null),
('01a1fc48-eeec-72de-9e3b-563539e672bf', '01a1fc48-eeec-72d9-98fd-c1d8e95266bf', '0', '2026-11-21 04:06:40.62+00', '0', 'false', '2026-11-21 04:06:40.62+00', '2026-11-21 04:06:40.62+00', '2026-12-05 04:06:40.62+00', '2026-12-21 04:06:40.62+00', '2026-11-21 04:06:40.62+00', null, null, '127.0.0.1', 'node', '2026-11-21 04:06:40.62+00', null),
('01a1fc49-641c-74e2-9063-92c5bc75fba4', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '0', '2026-11-21 04:07:10.62+00', '0', 'false', '2026-11-21 04:07:10.62+00', '2026-11-21 04:07:10.62+00', '2026-11-21 06:07:10.62+00', '2026-11-22 04:07:10.62+00', '2026-11-21 04:07:10.62+00', null, null, '127.0.0.1', 'node', null, null),
('01a1fc49-641c-74e5-958b-39116d9dfe2e', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '0', '2026-11-21 04:07:10.62+00', '0', 'false', '2026-11-21 04:07:10.62+00', '2026-11-21 04:07:10.62+00', '2026-11-21 06:07:10.62+00', '2026-11-22 04:07:10.62+00', '2026-11-21 04:07:10.62+00', null, null, '127.0.0.1', 'node', null, null),
('01a1fc49-641c-74ec-bf0f-a59eb99c1544', '01a1fc49-641c-74e7-9c46-ee9823b52d5b', '0', '2026-11-21 04:07:10.62+00', '0', 'false', '2026-11-21 04:07:10.62+00', '2026-11-21 04:07:10.62+00', '2026-12-05 04:07:10.62+00', '2026-12-21 04:07:10.62+00', '2026-11-21 04:07:10.62+00', null, null, '127.0.0.1', 'node', null, null),
('01a1fc49-641c-74f5-9e90-89544c28bf7c', '01a1fc49-641c-74e7-9c46-ee9823b52d5b', '0', '2026-11-21 04:07:10.62+00', '0', 'false', '2026-11-21 04:07:10.62+00', '2026-11-21 04:07:10.62+00', '2026-12-05 04:07:10.62+00', '2026-12-21 04:07:10.62+00', '2026-11-21 04:07:10.62+00', null, null, '127.0.0.1', 'node', '2026-11-21 04:07:10.62+00', 'f5dbe88d88d0a2efc38631af61d3d1c2867a4f88f5ed4a730740f2857cf07dfb'),
('01a1fc49-641c-74fa-a159-b8d5a71f807f', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '0', '2026-11-21 04:07:10.62+00', '0', 'false', '2026-11-21 04:07:10.62+00', '2026-11-21 04:07:10.62+00', '2026-11-21 06:07:10.62+00', '2026-11-22 04:07:10.62+00', '2026-11-21 04:07:10.62+00', null, null, '127.0.0.1', 'node', null, null),
('01a1fc49-641c-7501-9c93-9e37a05b9507', '01a1fc49-641c-74fc-bf35-5e00fc426607', '0', '2026-11-21 04:07:10.62+00', '0', 'false', '2026-11-21 04:07:10.62+00', '2026-11-21 04:07:10.62+00', '2026-12-05 04:07:10.62+00', '2026-12-21 04:07:10.62+00', '2026-11-21 04:07:10.62+00', null, null, '127.0.0.1', 'node', null, null),
('01a1fc49-641c-7505-8637-f103274ebe21', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '0', '2026-11-21 04:07:10.62+00', '0', 'false', '2026-11-21 04:07:10.62+00', '2026-11-21 04:07:10.62+00', '2026-11-21 06:07:10.62+00', '2026-11-22 04:07:10.62+00', '2026-11-21 04:07:10.62+00', null, null, '127.0.0.1', 'node', null, null),
('01a1fc49-641c-750c-a1b9-a82009633336', '01a1fc49-641c-7507-9637-2f6a5ce366f8', '0', '2026-11-21 04:07:10.62+00', '0', 'false', '2026-11-21 04:07:10.62+00', '2026-11-21 04:07:10.62+00', '2026-12-05 04:07:10.62+00', '2026-12-21 04:07:10.62+00', '2026-11-21 04:07:10.62+00', null, null, '127.0.0.1', 'node', null, null),
('01a1fc49-641c-7511-ad9c-73c68e224fac', '01a1fc48-048c-7524-ad10-4556536ab8e5', '0', '2026-11-21 04:07:10.62+00', '0', 'false', '2026-11-21 04:07:10.62+00', '2026-11-21 04:07:10.62+00', '2026-12-05 04:07:10.62+00', '2026-12-21 04:07:10.62+00', '2026-11-21 04:07:10.62+00', null, null, '127.0.0.1', 'node', null, null),
('01a1fc49-641c-7516-b0ff-198ddc43db8a', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '0', '2026-11-21 04:07:10.62+00', '0', 'false', '2026-11-21 04:07:10.62+00', '2026-11-21 04:07:10.62+00', '2026-11-21 06:07:10.62+00', '2026-11-22 04:07:10.62+00', '2026-11-21 04:07:10.62+00', null, null, '127.0.0.1', 'node', null, null),
('01a1fc49-641c-751d-83da-6910dac1795e', '01a1fc49-641c-7518-9fdb-7ea4ed502eb0', '0', '2026-11-21 04:07:10.62+00', '0', 'false', '2026-11-21 04:07:10.62+00', '2026-11-21 04:07:10.62+00', '2026-12-05 04:07:10.62+00', '2026-12-21 04:07:10.62+00', '2026-11-21 04:07:10.62+00', null, null, '127.0.0.1', 'node', null, null),
('01a1fc49-641c-751f-96b3-f7be2cee015d', '01a1fc49-641c-7518-9fdb-7ea4ed502eb0', '0', '2026-11-21 04:07:10.62+00', '1', 'false', '2026-11-21 04:07:10.62+00', '2026-11-21 04:08:10.62+00', '2026-12-05 04:08:10.62+00', '2026-12-21 04:07:10.62+00', '2026-11-21 04:07:10.62+00', null, null, '127.0.0.1', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36', null, '2c246b6ba974d4b6e40f4eb7fdeee8072c1c597ee190ce7e29c0b7685413012a'),
('01a1fc4a-4e7c-7372-aee4-de891447b09a', '01a1fc49-641c-7518-9fdb-7ea4ed502eb0', '0', '2026-11-21 04:08:10.62+00', '0', 'false', '2026-11-21 04:08:10.62+00', '2026-11-21 04:08:10.62+00', '2026-12-05 04:08:10.62+00', '2026-12-21 04:08:10.62+00', '2026-11-21 04:08:10.62+00', '2026-11-21 04:08:10.62+00', 'signed_out', '127.0.0.1', 'node', null, null),
('01a1fc4a-4e7c-7375-a698-8d57b7d356d4', '01a1fc49-641c-7518-9fdb-7ea4ed502eb0', '0', '2026-11-21 04:08:10.62+00', '2', 'true', '2026-11-21 04:08:10.62+00', '2026-11-21 04:08:10.62+00', '2026-12-05 04:08:10.62+00', '2026-12-21 04:08:10.62+00', '2026-11-21 04:08:10.62+00', null, null, '127.0.0.1', 'node', null, null),
('01a1fc4a-4e7c-7377-96fb-6168102b91ed', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '0', '2026-11-21 04:08:10.62+00', '0', 'false', '2026-11-21 04:08:10.62+00', '2026-11-21 04:08:10.62+00', '2026-11-21 06:08:10.62+00', '2026-11-22 04:08:10.62+00', '2026-11-21 04:08:10.62+00', null, null, '127.0.0.1', 'node', null, null),
('01a1fc4a-4e7c-737e-a4c1-2361bf71bc6a', '01a1fc4a-4e7c-7379-ad60-f147ae04e03b', '0', '2026-11-21 04:08:10.62+00', '0', 'false', '2026-11-21 04:08:10.62+00', '2026-11-21 04:08:10.62+00', '2026-12-05 04:08:10.62+00', '2026-12-21 04:08:10.62+00', '2026-11-21 04:08:10.62+00', null, null, '127.0.0.1', 'node', null, null),
('01a1fc4a-4e7c-7385-8701-633465ce08a9', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '0', '2026-11-21 04:08:10.62+00', '0', 'false', '2026-11-21 04:08:10.62+00', '2026-11-21 04:08:10.62+00', '2026-11-21 06:08:10.62+00', '2026-11-22 04:08:10.62+00', '2026-11-21 04:08:10.62+00', null, null, '127.0.0.1', 'node', null, null),
('01a1fc4a-4e7c-738c-ab87-abcfb6ebb3dd', '01a1fc4a-4e7c-7387-8256-abf7151f2d23', '0', '2026-11-21 04:08:10.62+00', '0', 'false', '2026-11-21 04:08:10.62+00', '2026-11-21 04:08:10.62+00', '2026-12-05 04:08:10.62+00', '2026-12-21 04:08:10.62+00', '2026-11-21 04:08:10.62+00', '2026-11-21 04:08:10.62+00', 'password_changed', '127.0.0.1', 'node', null, null),
('01a1fc4a-4e7c-7395-949c-23757bf743a3', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '0', '2026-11-21 04:08:10.62+00', '0', 'false', '2026-11-21 04:08:10.62+00', '2026-11-21 04:08:10.62+00', '2026-11-21 06:08:10.62+00', '2026-11-22 04:08:10.62+00', '2026-11-21 04:08:10.62+00', null, null, '127.0.0.1', 'node', null, null),
('01a1fc4a-4e7c-739c-b0f4-2ae0cb6113f6', '01a1fc4a-4e7c-7397-9c0d-1b769af325b3', '0', '2026-11-21 04:08:10.62+00', '0', 'false', '2026-11-21 04:08:10.62+00', '2026-11-21 04:08:10.62+00', '2026-12-05 04:08:10.62+00', '2026-12-21 04:08:10.62+00', '2026-11-21 04:08:10.62+00', '2026-11-21 04:08:10.62+00', 'email_changed', '127.0.0.1', 'node', null, null),
('01a1fc4a-4e7c-73a3-a887-df0cc5f63137', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '0', '2026-11-21 04:08:10.62+00', '0', 'false', '2026-11-21 04:08:10.62+00', '2026-11-21 04:08:10.62+00', '2026-11-21 06:08:10.62+00', '2026-11-22 04:08:10.62+00', '2026-11-21 04:08:10.62+00', null, null, '127.0.0.1', 'node', null, null),
('01a1fc4a-4e7c-73aa-af01-67cb8e25e7bd', '01a1fc4a-4e7c-73a5-9d99-66fbe95dbcd6', '0', '2026-11-21 04:08:10.62+00', '0', 'false', '2026-11-21 04:08:10.62+00', '2026-11-21 04:08:10.62+00', '2026-12-05 04:08:10.62+00', '2026-12-21 04:08:10.62+00', '2026-11-21 04:08:10.62+00', null, null, '127.0.0.1', 'node', null, null),
('01a1fc4a-4e7c-73b2-bc6e-164da8e4a0fe', '01a161c9-3c8c-7532-b5fd-e9e713a1105b', '0', '2026-11-21 04:08:10.62+00', '0', 'false', '2026-11-21 04:08:10.62+00', '2026-11-21 04:08:10.62+00', '2026-12-05 04:08:10.62+00', '2026-12-21 04:08:10.62+00', '2026-11-21 04:08:10.62+00', null, null, '127.0.0.1', 'node', null, null),
('01a1fc4a-4e7c-73bc-908a-3dccd1d59d08', '01a161c9-3c8c-7520-a69e-4d1dd20d3b4c', '0', '2026-11-21 04:08:10.62+00', '0', 'false', '2026-11-21 04:08:10.62+00', '2026-11-21 04:08:10.62+00', '2026-11-21 06:08:10.62+00', '2026-11-22 04:08:10.62+00', '2026-11-21 04:08:10.62+00', null, null, '127.0.0.1', 'node', null, null),
('01a1fc4a-4e7c-73be-87c5-7b81dece1bd7', '01a161c9-3c8c-7518-827a-fcad21e5ea26', '0', '2026-11-21 04:08:10.62+00', '0', 'false', '2026-11-21 04:08:10.62+00', '2026-11-21 04:08:10.62+00', '2026-11-21 06:08:10.62+00', '2026-11-22 04:08:10.62+00', '2026-11-21 04:08:10.62+00', null, null, '127.0.0.1', 'node', null, null);

insert into public.setting ("key", "value") values
('second_factors_sealed_under', 'b6223cd2b57faaf357b864cf7560cf0b'),
('secret_fingerprint', 'b6223cd2b57faaf357b864cf7560cf0b');

insert into public.two_factor ("user_id", "secret_sealed", "session_id", "created_at", "proven_at", "enabled_at", "last_step", "reset_at", "reset_by_id") values
('01a1fc48-048c-7564-86aa-dc9ffcedcc9d', '5NeQ3JgRBzVA9kLj-yiSpGSATEIV0lLNIbkMB9JOIo5uTDoewVE8lpnAl7DFseO4l9WNIdCu6-fNhnjr', '01a1fc48-048c-7569-817e-27559cefa43b', '2026-11-21 04:05:40.62+00', '2026-11-21 04:05:40.62+00', '2026-11-21 04:05:40.62+00', '59841132', null, null),
('01a1fc48-eeec-72bd-a9aa-b83e5896a785', '7yY7Hk7iO7vsf8928sUkJ7dHhRVH3vFylm4yxuLYeHy3kDrtx6RyXPvMhtpSy204Z2NsuCbXQG_QK9ni', '01a1fc48-eeec-72c2-84d3-7a67672eb29e', '2026-11-21 04:06:40.62+00', null, null, '0', null, null),
('01a1fc48-eeec-72c6-b010-4b87598acd6d', 'PY0sLuDNk5zQLbRHWMbVU8KPGRbeF4tzwMOCSmFee6ab0Vvz9J_BiZ07bjYrd8suhBW8Lao7wfry3iJ-', '01a1fc48-eeec-72cb-a7f7-61318012b21e', '2026-11-21 04:06:40.62+00', '2026-11-21 04:06:40.62+00', null, '59841133', null, null),
('01a1fc48-eeec-72d9-98fd-c1d8e95266bf', 'V_DcFCHpksP47oXzTjh2aADjo5ht-we8JKrEV8SbxXNCt5KAe189Pqp5U44fMEN4wJCtdVs-XKEMdjzh', '01a1fc48-eeec-72de-9e3b-563539e672bf', '2026-11-21 04:06:40.62+00', '2026-11-21 04:06:40.62+00', '2026-11-21 04:06:40.62+00', '59841133', '2026-11-22 04:07:10.62+00', '01a161c9-3c8c-7518-827a-fcad21e5ea26');

select setval('drizzle.__drizzle_migrations_id_seq', 2);
