-- A database as the code of commit eec456a wrote it, before accounts could be changed: sign-ins with key wallets and
-- with a contract wallet, a sign-out, a refused sign-in. Kept to see that its rows outlive every migration.
CREATE TABLE migration (name text primary key, applied_at integer not null) strict;
CREATE TABLE meta (key text primary key, value text not null) strict;
CREATE TABLE account (
    id text primary key,
    display_name text,
    role text not null check (role in ('member', 'operator')),
    primary_wallet_id text not null,
    created_at integer not null,
    disabled_at integer
  ) strict;
CREATE TABLE wallet (
    id text primary key,
    address text not null,
    kind text not null check (kind in ('key', 'contract')),
    chain_id integer,
    label text,
    account_id text not null references account (id) on delete cascade,
    linked_at integer not null,
    last_used_at integer not null,
    check ((kind = 'contract') = (chain_id is not null))
  ) strict;
CREATE UNIQUE INDEX wallet_key_address on wallet (address) where chain_id is null;
CREATE UNIQUE INDEX wallet_contract_address on wallet (address, chain_id) where chain_id is not null;
CREATE INDEX wallet_account on wallet (account_id);
CREATE TABLE spent_nonce (
    nonce text primary key,
    expires_at integer not null
  ) strict;
CREATE INDEX spent_nonce_expiry on spent_nonce (expires_at);
CREATE TABLE session (
    id text primary key,
    token_hash blob not null,
    account_id text not null references account (id) on delete cascade,
    wallet_id text not null,
    message text not null,
    signature text not null,
    user_agent text not null,
    network_address text not null,
    created_at integer not null,
    last_seen_at integer not null,
    expires_at integer not null,
    verified_at integer not null
  ) strict;
CREATE UNIQUE INDEX session_token on session (token_hash);
CREATE INDEX session_account on session (account_id, id);
CREATE INDEX session_expiry on session (expires_at);
CREATE TABLE event (
    id text primary key,
    at integer not null,
    account_id text,
    actor_id text,
    kind text not null,
    network_address text not null,
    user_agent text not null,
    details text not null
  ) strict;
CREATE INDEX event_account on event (account_id, id);
CREATE TABLE rate_limit (
    key text primary key,
    points integer not null default 0,
    expire integer
  ) strict;
insert into migration (name, applied_at) values ('0001-accounts-and-sessions', 1795239297759);
insert into account (id, display_name, role, primary_wallet_id, created_at, disabled_at) values ('01a1fc99-c2e0-74b1-b27a-fdc3ad92458c', null, 'member', '01a1fc99-c2e0-71be-b0c9-a69c1c9b52e1', 1795239297760, null);
insert into account (id, display_name, role, primary_wallet_id, created_at, disabled_at) values ('01a1fc9b-97a0-717a-b1a5-5b82852b6cab', null, 'member', '01a1fc9b-97a0-7dd5-bfe8-f580deccf9ee', 1795239417760, null);
insert into account (id, display_name, role, primary_wallet_id, created_at, disabled_at) values ('01a1fc9c-8200-7d56-9722-eb47ea917c8d', null, 'member', '01a1fc9c-8200-774b-8527-de43fee016dc', 1795239477760, null);
insert into account (id, display_name, role, primary_wallet_id, created_at, disabled_at) values ('01a1fc9e-56c0-7125-81b6-84ee9afd47dd', null, 'member', '01a1fc9e-56c0-7000-997b-1cdc492dbcd3', 1795239597760, null);
insert into wallet (id, address, kind, chain_id, label, account_id, linked_at, last_used_at) values ('01a1fc99-c2e0-71be-b0c9-a69c1c9b52e1', '0x0d2e3d918fe284737730846017dBD9e6DdbBd9a9', 'key', null, null, '01a1fc99-c2e0-74b1-b27a-fdc3ad92458c', 1795239297760, 1795239357760);
insert into wallet (id, address, kind, chain_id, label, account_id, linked_at, last_used_at) values ('01a1fc9b-97a0-7dd5-bfe8-f580deccf9ee', '0x0D5D119D05Df354b6ddeb8Ec56e412F809109592', 'key', null, null, '01a1fc9b-97a0-717a-b1a5-5b82852b6cab', 1795239417760, 1795239417760);
insert into wallet (id, address, kind, chain_id, label, account_id, linked_at, last_used_at) values ('01a1fc9c-8200-774b-8527-de43fee016dc', '0x9D88Eb4Fe125C22af921880Ad1E935c2edC779AA', 'key', null, null, '01a1fc9c-8200-7d56-9722-eb47ea917c8d', 1795239477760, 1795239537760);
insert into wallet (id, address, kind, chain_id, label, account_id, linked_at, last_used_at) values ('01a1fc9e-56c0-7000-997b-1cdc492dbcd3', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'contract', 10, null, '01a1fc9e-56c0-7125-81b6-84ee9afd47dd', 1795239597760, 1795239597760);
insert into spent_nonce (nonce, expires_at) values ('0VbaD8iWQu9we2d3seE3B8yzxDtZWa1hEch643WhuZ095AyU0y49Ol', 1795239597760);
insert into spent_nonce (nonce, expires_at) values ('0VbaDOKGFuHelYKtJjH3RWR6uTb9UQ3rcZTD3UVW7x2HoIxE2YAHey', 1795239657760);
insert into spent_nonce (nonce, expires_at) values ('0VbaDdw0oejqotxLT8u39zwRD2TKD93zNOZt1kZdwW19X2S33LwDuM', 1795239717760);
insert into spent_nonce (nonce, expires_at) values ('0VbaDtXkC2gFfhFyLed2k2qf7grEqb2f9WqL3MRFyg3T2wEj2izztJ', 1795239777760);
insert into spent_nonce (nonce, expires_at) values ('0VbaE99UO9L7CgYguI5LOl0K2Qzedg1r6VPQ0Eglij0P7ECw4AaTNq', 1795239837760);
insert into spent_nonce (nonce, expires_at) values ('0VbaEOlErjluQuyBXQ0sMZ4JVjVSAh2kXmn11oWP8G3p0Jig3NYP50', 1795239897760);
insert into session (id, token_hash, account_id, wallet_id, message, signature, user_agent, network_address, created_at, last_seen_at, expires_at, verified_at) values ('01a1fc99-c2e0-77bf-8df3-e00aa5ec9725', x'ea2d0ed5667094b046d5b9a2c3b6e948e935164712bd375b4eb77efa53080c57', '01a1fc99-c2e0-74b1-b27a-fdc3ad92458c', '01a1fc99-c2e0-71be-b0c9-a69c1c9b52e1', 'localhost:3000 wants you to sign in with your Ethereum account:
0x0d2e3d918fe284737730846017dBD9e6DdbBd9a9

Sign in to localhost:3000. This costs nothing and moves nothing.

URI: http://localhost:3000
Version: 1
Chain ID: 1
Nonce: 0VbaD8iWQu9we2d3seE3B8yzxDtZWa1hEch643WhuZ095AyU0y49Ol
Issued At: 2026-11-21T05:34:57.760Z
Expiration Time: 2026-11-21T05:44:57.760Z', '0xcd217e5484e057c6d04d3a967107c425682658b2454766ad083d62cf9149a5d8440b1e99c10bd5f9d75c2dd033bda0f3579cc075180cffcc3fb7fa14d8cc5cbf1b', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', '192.0.2.1', 1795239297760, 1795239597760, 1795325997760, 1795239297760);
insert into session (id, token_hash, account_id, wallet_id, message, signature, user_agent, network_address, created_at, last_seen_at, expires_at, verified_at) values ('01a1fc9a-ad40-742d-8db3-2b386fd1158d', x'27c43f7e94b1b9b4e6b4747abf5f3816d6253b1600db437958d930cbe79bc555', '01a1fc99-c2e0-74b1-b27a-fdc3ad92458c', '01a1fc99-c2e0-71be-b0c9-a69c1c9b52e1', 'localhost:3000 wants you to sign in with your Ethereum account:
0x0d2e3d918fe284737730846017dBD9e6DdbBd9a9

Sign in to localhost:3000. This costs nothing and moves nothing.

URI: http://localhost:3000
Version: 1
Chain ID: 1
Nonce: 0VbaDOKGFuHelYKtJjH3RWR6uTb9UQ3rcZTD3UVW7x2HoIxE2YAHey
Issued At: 2026-11-21T05:35:57.760Z
Expiration Time: 2026-11-21T05:45:57.760Z', '0x9cdfe3c1161c301337e5337292ca5e06cdc1cb4dc07dfbbeb65aef663ec3bed81880f0c011b6998d6d7e56b8a67abe80a2fe39c078ed66e6153d373aa5c3b9ce1b', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1', '192.0.2.1', 1795239357760, 1795239357760, 1795325757760, 1795239357760);
insert into session (id, token_hash, account_id, wallet_id, message, signature, user_agent, network_address, created_at, last_seen_at, expires_at, verified_at) values ('01a1fc9c-8200-7a8a-ab2d-cac980797db1', x'55492951ded150147e18f997dff0c1ef4fce496a7b423a17fd685abf0604435e', '01a1fc9c-8200-7d56-9722-eb47ea917c8d', '01a1fc9c-8200-774b-8527-de43fee016dc', 'localhost:3000 wants you to sign in with your Ethereum account:
0x9D88Eb4Fe125C22af921880Ad1E935c2edC779AA

Sign in to localhost:3000. This costs nothing and moves nothing.

URI: http://localhost:3000
Version: 1
Chain ID: 1
Nonce: 0VbaDtXkC2gFfhFyLed2k2qf7grEqb2f9WqL3MRFyg3T2wEj2izztJ
Issued At: 2026-11-21T05:37:57.760Z
Expiration Time: 2026-11-21T05:47:57.760Z', '0x2b20f7ef78772d6af969c8544994dd4dedd1496f1570de138df4818baaf5728879b7a64749f2caa777eb4da4b3a34cac4415e14312943230cd44ddb366e242a11c', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', '192.0.2.1', 1795239477760, 1795239477760, 1795325877760, 1795239477760);
insert into session (id, token_hash, account_id, wallet_id, message, signature, user_agent, network_address, created_at, last_seen_at, expires_at, verified_at) values ('01a1fc9d-6c60-7fd1-9fe1-6c483d392f88', x'b6a7c40f82f0536745295abc821c929b622c7eeddecc8acb4c39eb1f5a1cf1e6', '01a1fc9c-8200-7d56-9722-eb47ea917c8d', '01a1fc9c-8200-774b-8527-de43fee016dc', 'localhost:3000 wants you to sign in with your Ethereum account:
0x9D88Eb4Fe125C22af921880Ad1E935c2edC779AA

Sign in to localhost:3000. This costs nothing and moves nothing.

URI: http://localhost:3000
Version: 1
Chain ID: 1
Nonce: 0VbaE99UO9L7CgYguI5LOl0K2Qzedg1r6VPQ0Eglij0P7ECw4AaTNq
Issued At: 2026-11-21T05:38:57.760Z
Expiration Time: 2026-11-21T05:48:57.760Z', '0xa6a00616763a3fc6fb546eb1d54bf194b232d7552283a1f62bc253a6014e26d664b20184198790c25052752c05bd355eb271b29101784888298ee7395b14ed9d1c', '', '192.0.2.1', 1795239537760, 1795239537760, 1795325937760, 1795239537760);
insert into session (id, token_hash, account_id, wallet_id, message, signature, user_agent, network_address, created_at, last_seen_at, expires_at, verified_at) values ('01a1fc9e-56c0-736a-ade7-cc85352a4609', x'd3599995d771670d537a496db0a52a11f40f7c6c13d663a42386b2b7f45e3788', '01a1fc9e-56c0-7125-81b6-84ee9afd47dd', '01a1fc9e-56c0-7000-997b-1cdc492dbcd3', 'A contract wallet''s message
with lines', '0x00', 'O''Browser', '2001:db8::7', 1795239597760, 1795239597760, 1795325997760, 1795239597760);
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a1fc99-c2e0-7e1c-9805-51cc8bb1df2f', 1795239297760, '01a1fc99-c2e0-74b1-b27a-fdc3ad92458c', '01a1fc99-c2e0-74b1-b27a-fdc3ad92458c', 'sign_in', '192.0.2.1', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', '{"session":"01a1fc99-c2e0-77bf-8df3-e00aa5ec9725","wallet":"01a1fc99-c2e0-71be-b0c9-a69c1c9b52e1"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a1fc9a-ad40-7177-a48a-2021dc1dfe01', 1795239357760, '01a1fc99-c2e0-74b1-b27a-fdc3ad92458c', '01a1fc99-c2e0-74b1-b27a-fdc3ad92458c', 'sign_in', '192.0.2.1', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1', '{"session":"01a1fc9a-ad40-742d-8db3-2b386fd1158d","wallet":"01a1fc99-c2e0-71be-b0c9-a69c1c9b52e1"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a1fc9b-97a0-7fb6-956a-8fe94cd38f6f', 1795239417760, '01a1fc9b-97a0-717a-b1a5-5b82852b6cab', '01a1fc9b-97a0-717a-b1a5-5b82852b6cab', 'sign_in', '192.0.2.1', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1', '{"session":"01a1fc9b-97a0-7304-8209-707bfe4e3088","wallet":"01a1fc9b-97a0-7dd5-bfe8-f580deccf9ee"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a1fc9c-8200-7abd-81f5-83c74e47f5c6', 1795239477760, '01a1fc9c-8200-7d56-9722-eb47ea917c8d', '01a1fc9c-8200-7d56-9722-eb47ea917c8d', 'sign_in', '192.0.2.1', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', '{"session":"01a1fc9c-8200-7a8a-ab2d-cac980797db1","wallet":"01a1fc9c-8200-774b-8527-de43fee016dc"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a1fc9d-6c60-7767-90e4-ec775a0add05', 1795239537760, '01a1fc9c-8200-7d56-9722-eb47ea917c8d', '01a1fc9c-8200-7d56-9722-eb47ea917c8d', 'sign_in', '192.0.2.1', '', '{"session":"01a1fc9d-6c60-7fd1-9fe1-6c483d392f88","wallet":"01a1fc9c-8200-774b-8527-de43fee016dc"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a1fc9e-56c0-74b8-8f10-133bd6b8bd29', 1795239597760, '01a1fc9b-97a0-717a-b1a5-5b82852b6cab', '01a1fc9b-97a0-717a-b1a5-5b82852b6cab', 'sign_out', '192.0.2.1', '', '{"session":"01a1fc9b-97a0-7304-8209-707bfe4e3088"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a1fc9e-56c0-7866-be3f-ff37399bbbea', 1795239597760, '01a1fc99-c2e0-74b1-b27a-fdc3ad92458c', null, 'sign_in_refused', '192.0.2.1', '', '{"wallet":"01a1fc99-c2e0-71be-b0c9-a69c1c9b52e1","code":"signature_mismatch"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a1fc9e-56c0-7b26-b03c-69507390bc55', 1795239597760, '01a1fc9e-56c0-7125-81b6-84ee9afd47dd', '01a1fc9e-56c0-7125-81b6-84ee9afd47dd', 'sign_in', '2001:db8::7', 'O''Browser', '{"session":"01a1fc9e-56c0-736a-ade7-cc85352a4609","wallet":"01a1fc9e-56c0-7000-997b-1cdc492dbcd3"}');
