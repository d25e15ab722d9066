-- A database that the last version with one history of migrations made, with every kind of row.
create table migration (name text primary key, applied_at bigint not null);
create table meta (key text collate "C" primary key, value text collate "C" not null) ;
create table account (
    id text collate "C" primary key,
    display_name text collate "C",
    role text collate "C" not null check (role in ('member', 'operator')),
    primary_wallet_id text collate "C" not null,
    created_at bigint not null,
    disabled_at bigint
  ) ;
create table wallet (
    id text collate "C" primary key,
    address text collate "C" not null,
    kind text collate "C" not null check (kind in ('key', 'contract')),
    chain_id bigint,
    label text collate "C",
    account_id text collate "C" not null references account (id) on delete cascade,
    linked_at bigint not null,
    last_used_at bigint not null,
    check ((kind = 'contract') = (chain_id is not null))
  ) ;
create unique index wallet_key_address on wallet (address) where chain_id is null;
create unique index wallet_contract_address on wallet (address, chain_id) where chain_id is not null;
create index wallet_account on wallet (account_id);
create table spent_nonce (
    nonce text collate "C" primary key,
    expires_at bigint not null
  ) ;
create index spent_nonce_expiry on spent_nonce (expires_at);
create table session (
    id text collate "C" primary key,
    token_hash bytea not null,
    account_id text collate "C" not null references account (id) on delete cascade,
    wallet_id text collate "C" not null,
    message text collate "C" not null,
    signature text collate "C" not null,
    user_agent text collate "C" not null,
    network_address text collate "C" not null,
    created_at bigint not null,
    last_seen_at bigint not null,
    expires_at bigint not null,
    verified_at bigint not null
  ) ;
create unique index session_token on session (token_hash);
create index session_account on session (account_id, id);
create index session_expiry on session (expires_at);
create table event (
    id text collate "C" primary key,
    at bigint not null,
    account_id text collate "C",
    actor_id text collate "C",
    kind text collate "C" not null,
    network_address text collate "C" not null,
    user_agent text collate "C" not null,
    details text collate "C" not null
  ) ;
create index event_account on event (account_id, id);
create unlogged table rate_limit (
    key text collate "C" primary key,
    points integer not null default 0,
    expire bigint
  ) ;
alter table account add column picture text collate "C" not null default 'mark' check (picture in ('none', 'mark'));
create table ens_name (
    address text collate "C" primary key,
    name text collate "C",
    checked_at bigint not null
  ) ;
alter table session add column confirmed_at bigint not null default 0;
update session set confirmed_at = created_at;
create index account_operator on account (id) where role = 'operator';
create index account_name on account (lower(display_name), id) where display_name is not null;
create index wallet_prefix on wallet (lower(address));
create index event_kind on event (kind, id);
create table spent_nonce_by_time (
    nonce text collate "C" primary key,
    expires_at bigint not null
  ) ;
insert into spent_nonce_by_time (nonce, expires_at) select nonce, expires_at from spent_nonce;
drop table spent_nonce;
alter table spent_nonce_by_time rename to spent_nonce;
create table application (
    client_id text collate "C" primary key,
    name text collate "C" not null,
    metadata text collate "C" not null,
    secret_hash bytea,
    logo bytea,
    logo_type text collate "C",
    source text collate "C" not null check (source in ('operator', 'file', 'registration')),
    created_at bigint not null,
    disabled_at bigint,
    last_logout_at bigint,
    last_logout_delivered integer,
    last_logout_detail text collate "C",
    check ((logo is null) = (logo_type is null))
  ) ;
create index application_name on application (lower(name), client_id);
create table connection (
    account_id text collate "C" not null references account (id) on delete cascade,
    client_id text collate "C" not null references application (client_id) on delete cascade,
    wallet_id text collate "C" not null references wallet (id) on delete cascade,
    disclosed_wallet_ids text collate "C" not null,
    scopes text collate "C" not null,
    grant_id text collate "C" not null,
    siwe_message text collate "C",
    siwe_signature text collate "C",
    first_used_at bigint not null,
    last_used_at bigint not null,
    primary key (account_id, client_id),
    check ((siwe_message is null) = (siwe_signature is null))
  ) ;
create unique index connection_grant on connection (grant_id);
create index connection_client on connection (client_id);
create index connection_wallet on connection (wallet_id);
create table oidc_artifact (
    id text collate "C" primary key,
    model text collate "C" not null,
    payload text collate "C" not null,
    account_id text collate "C" references account (id) on delete cascade,
    grant_id text collate "C",
    user_code text collate "C",
    uid text collate "C",
    consumed_at bigint,
    expires_at bigint
  ) ;
create index oidc_artifact_account on oidc_artifact (account_id) where account_id is not null;
create index oidc_artifact_grant on oidc_artifact (grant_id) where grant_id is not null;
create unique index oidc_artifact_user_code on oidc_artifact (user_code) where user_code is not null;
create unique index oidc_artifact_uid on oidc_artifact (uid) where uid is not null;
create index oidc_artifact_expiry on oidc_artifact (expires_at) where expires_at is not null;
create table signing_key (
    kid text collate "C" primary key,
    algorithm text collate "C" not null check (algorithm in ('ES256', 'RS256')),
    private_jwk text collate "C" not null,
    state text collate "C" not null check (state in ('next', 'current', 'retired')),
    created_at bigint not null,
    changed_at bigint not null
  ) ;
create unique index signing_key_current on signing_key (algorithm) where state = 'current';
create unique index signing_key_next on signing_key (algorithm) where state = 'next';
alter table account add column profile_changed_at bigint;
update account set profile_changed_at = (
      select max(event.at) from event
      where event.account_id = account.id and event.kind in ('profile_changed', 'primary_wallet_changed')
    );
alter table connection add column issuer text collate "C";
create table logout_notice (
      id text collate "C" primary key,
      client_id text collate "C" not null references application (client_id) on delete cascade,
      account_id text collate "C" not null,
      sid text collate "C",
      issuer text collate "C",
      created_at bigint not null,
      due_at bigint not null
    ) ;
create index logout_notice_client on logout_notice (client_id);
create index logout_notice_due on logout_notice (due_at);
insert into migration (name, applied_at) values ('0001-accounts-and-sessions', 1795345086341);
insert into migration (name, applied_at) values ('0002-accounts-and-operators', 1795345086385);
insert into migration (name, applied_at) values ('0003-openid', 1795345086517);
insert into migration (name, applied_at) values ('0004-profile-changes', 1795345086519);
insert into migration (name, applied_at) values ('0005-connection-issuers', 1795345086522);
insert into migration (name, applied_at) values ('0006-logout-notices', 1795345086537);
insert into meta (key, value) values ('operator_claim', 'e317ec8a-c338-4885-b1a7-45809d758093');
insert into meta (key, value) values ('pairwise_key', '0U24NZwiqunJEc2N9Y1XKv_81_TQgz4eu-3Ygy0xvQU');
insert into account (id, display_name, role, primary_wallet_id, created_at, disabled_at, picture, profile_changed_at) values ('01a20038-0101-728f-b1da-3c2517527749', 'Ada''s own', 'member', '01a20038-0101-7290-b746-0585b86680e2', 1795300000001, null, 'none', 1795300000000);
insert into account (id, display_name, role, primary_wallet_id, created_at, disabled_at, picture, profile_changed_at) values ('01a20038-0102-7339-afdb-3eb56525cb71', null, 'operator', '01a20038-0102-733a-990e-f64dfd26199d', 1795300000002, null, 'mark', null);
insert into account (id, display_name, role, primary_wallet_id, created_at, disabled_at, picture, profile_changed_at) values ('01a20038-0103-70d0-bc2c-74dd61848e57', null, 'member', '01a20038-0103-70d1-805f-4ade605d4bf3', 1795300000003, 1795300000000, 'mark', null);
insert into wallet (id, address, kind, chain_id, label, account_id, linked_at, last_used_at) values ('01a20038-0101-7290-b746-0585b86680e2', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'key', null, null, '01a20038-0101-728f-b1da-3c2517527749', 1795300000001, 1795300000001);
insert into wallet (id, address, kind, chain_id, label, account_id, linked_at, last_used_at) values ('01a20038-0102-733a-990e-f64dfd26199d', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', 'contract', 10, null, '01a20038-0102-7339-afdb-3eb56525cb71', 1795300000002, 1795300000002);
insert into wallet (id, address, kind, chain_id, label, account_id, linked_at, last_used_at) values ('01a20038-0103-70d1-805f-4ade605d4bf3', '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB', 'key', null, null, '01a20038-0103-70d0-bc2c-74dd61848e57', 1795300000003, 1795300000003);
insert into wallet (id, address, kind, chain_id, label, account_id, linked_at, last_used_at) values ('01a20038-0100-714f-a259-e6cf92c17473', '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb', 'key', null, null, '01a20038-0101-728f-b1da-3c2517527749', 1795300000000, 1795300000000);
insert into spent_nonce (nonce, expires_at) values ('nonce100000000000000', 1795300300000);
insert into spent_nonce (nonce, expires_at) values ('nonce200000000000000', 1795300300000);
insert into spent_nonce (nonce, expires_at) values ('nonce300000000000000', 1795300300000);
insert into spent_nonce (nonce, expires_at) values ('anoncethatwasspentalone', 1795300000000);
insert into session (id, token_hash, account_id, wallet_id, message, signature, user_agent, network_address, created_at, last_seen_at, expires_at, verified_at, confirmed_at) values ('01a20038-0101-7291-b1df-f1ac331d8e26', '\x305662654a713875f94598a687e05ac06a9c3acac518aaf1f915be95a0635d49567d27f95667b209', '01a20038-0101-728f-b1da-3c2517527749', '01a20038-0101-7290-b746-0585b86680e2', 'login.example wants you to sign in with your Ethereum account:
0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed

...', '0x1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', '192.0.2.7', 1795300000001, 1795300000001, 1795904800000, 1795300000001, 1795300000001);
insert into session (id, token_hash, account_id, wallet_id, message, signature, user_agent, network_address, created_at, last_seen_at, expires_at, verified_at, confirmed_at) values ('01a20038-0102-733b-8676-82a08dc408aa', '\x305662654a7138750c51239c96feb1be2a5d3a5eae2914825cd2b8a92c132224e1dbe8596d300ac9', '01a20038-0102-7339-afdb-3eb56525cb71', '01a20038-0102-733a-990e-f64dfd26199d', 'login.example wants you to sign in with your Ethereum account:
0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359

...', '0x1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', '192.0.2.7', 1795300000002, 1795300000002, 1795904800000, 1795300000002, 1795300000002);
insert into session (id, token_hash, account_id, wallet_id, message, signature, user_agent, network_address, created_at, last_seen_at, expires_at, verified_at, confirmed_at) values ('01a20038-0103-70d2-88ec-b4ebdbc55155', '\x305662654a713875d5885fed2f467b33ab94ca9e24e4f9851aa942963076fe935b0bbc098d5b48ad', '01a20038-0103-70d0-bc2c-74dd61848e57', '01a20038-0103-70d1-805f-4ade605d4bf3', 'login.example wants you to sign in with your Ethereum account:
0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB

...', '0x1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', '192.0.2.7', 1795300000003, 1795300000003, 1795904800000, 1795300000003, 1795300000003);
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0101-7293-bc00-7c8c5a5c3bae', 1795300000001, '01a20038-0101-728f-b1da-3c2517527749', '01a20038-0101-728f-b1da-3c2517527749', 'sign_in', '192.0.2.7', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', '{"session" : "01a20038-0101-7291-b1df-f1ac331d8e26", "wallet" : "01a20038-0101-7290-b746-0585b86680e2", "address" : "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0102-733d-a2ac-c71a7e2eb515', 1795300000002, '01a20038-0102-7339-afdb-3eb56525cb71', '01a20038-0102-7339-afdb-3eb56525cb71', 'sign_in', '192.0.2.7', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', '{"session" : "01a20038-0102-733b-8676-82a08dc408aa", "wallet" : "01a20038-0102-733a-990e-f64dfd26199d", "address" : "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0103-70d4-b8db-e5d7daaee3c3', 1795300000003, '01a20038-0103-70d0-bc2c-74dd61848e57', '01a20038-0103-70d0-bc2c-74dd61848e57', 'sign_in', '192.0.2.7', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', '{"session" : "01a20038-0103-70d2-88ec-b4ebdbc55155", "wallet" : "01a20038-0103-70d1-805f-4ade605d4bf3", "address" : "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0100-7150-ae32-afc56797c8ef', 1795300000000, '01a20038-0101-728f-b1da-3c2517527749', '01a20038-0101-728f-b1da-3c2517527749', 'sign_in', '', '', '{"of":"sign_in"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0100-7151-ade2-ae408c52f412', 1795300000000, '01a20038-0101-728f-b1da-3c2517527749', '01a20038-0101-728f-b1da-3c2517527749', 'sign_in_refused', '', '', '{"of":"sign_in_refused"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0100-7152-a410-684e3eac65e3', 1795300000000, '01a20038-0101-728f-b1da-3c2517527749', '01a20038-0101-728f-b1da-3c2517527749', 'sign_out', '', '', '{"of":"sign_out"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0100-7153-8280-325f103b9f84', 1795300000000, '01a20038-0101-728f-b1da-3c2517527749', '01a20038-0101-728f-b1da-3c2517527749', 'session_ended', '', '', '{"of":"session_ended"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0100-7154-829e-7bf3b06720e2', 1795300000000, '01a20038-0101-728f-b1da-3c2517527749', '01a20038-0101-728f-b1da-3c2517527749', 'step_up', '', '', '{"of":"step_up"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0100-7155-b0c3-fe58156df828', 1795300000000, '01a20038-0101-728f-b1da-3c2517527749', '01a20038-0101-728f-b1da-3c2517527749', 'wallet_linked', '', '', '{"of":"wallet_linked"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0100-7156-821f-b4c4ec84492e', 1795300000000, '01a20038-0101-728f-b1da-3c2517527749', '01a20038-0101-728f-b1da-3c2517527749', 'wallet_unlinked', '', '', '{"of":"wallet_unlinked"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0100-7157-ae5f-229bee27b6c9', 1795300000000, '01a20038-0101-728f-b1da-3c2517527749', '01a20038-0101-728f-b1da-3c2517527749', 'wallet_relabelled', '', '', '{"of":"wallet_relabelled"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0100-7158-a568-b33afa9f429e', 1795300000000, '01a20038-0101-728f-b1da-3c2517527749', '01a20038-0101-728f-b1da-3c2517527749', 'primary_wallet_changed', '', '', '{"of":"primary_wallet_changed"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0100-7159-a12c-a57a6db6acbb', 1795300000000, '01a20038-0101-728f-b1da-3c2517527749', '01a20038-0101-728f-b1da-3c2517527749', 'profile_changed', '', '', '{"of":"profile_changed"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0100-715a-8f04-8fc3ea9478cd', 1795300000000, '01a20038-0101-728f-b1da-3c2517527749', '01a20038-0101-728f-b1da-3c2517527749', 'data_exported', '', '', '{"of":"data_exported"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0100-715b-adc3-8e5258321fe2', 1795300000000, '01a20038-0101-728f-b1da-3c2517527749', '01a20038-0101-728f-b1da-3c2517527749', 'account_deleted', '', '', '{"of":"account_deleted"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0100-715c-87b9-ab2ec742fc81', 1795300000000, '01a20038-0101-728f-b1da-3c2517527749', '01a20038-0102-7339-afdb-3eb56525cb71', 'account_disabled', '', '', '{"of":"account_disabled"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0100-715d-a0f5-aa00b44d9ded', 1795300000000, '01a20038-0101-728f-b1da-3c2517527749', '01a20038-0101-728f-b1da-3c2517527749', 'account_enabled', '', '', '{"of":"account_enabled"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0100-715e-a8a6-775a731c1180', 1795300000000, '01a20038-0101-728f-b1da-3c2517527749', '01a20038-0101-728f-b1da-3c2517527749', 'role_changed', '', '', '{"of":"role_changed"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0100-715f-8471-19b182030723', 1795300000000, '01a20038-0101-728f-b1da-3c2517527749', '01a20038-0101-728f-b1da-3c2517527749', 'operator_claimed', '', '', '{"of":"operator_claimed"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0100-7160-bfa4-ab1a05594308', 1795300000000, '01a20038-0101-728f-b1da-3c2517527749', '01a20038-0101-728f-b1da-3c2517527749', 'application_added', '', '', '{"of":"application_added"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0100-7161-9459-03ca969670a8', 1795300000000, '01a20038-0101-728f-b1da-3c2517527749', '01a20038-0101-728f-b1da-3c2517527749', 'application_changed', '', '', '{"of":"application_changed"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0100-7162-ba96-2709489febf2', 1795300000000, '01a20038-0101-728f-b1da-3c2517527749', '01a20038-0101-728f-b1da-3c2517527749', 'application_secret_rotated', '', '', '{"of":"application_secret_rotated"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0100-7163-a774-3c6f1994a257', 1795300000000, '01a20038-0101-728f-b1da-3c2517527749', '01a20038-0101-728f-b1da-3c2517527749', 'application_removed', '', '', '{"of":"application_removed"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0100-7164-a67a-0e0b7daebdbe', 1795300000000, '01a20038-0101-728f-b1da-3c2517527749', '01a20038-0101-728f-b1da-3c2517527749', 'application_connected', '', '', '{"of":"application_connected"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0100-7165-92ce-b7120bf44d32', 1795300000000, '01a20038-0101-728f-b1da-3c2517527749', '01a20038-0101-728f-b1da-3c2517527749', 'application_wallets_changed', '', '', '{"of":"application_wallets_changed"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0100-7166-b760-8b75cbe99f1e', 1795300000000, '01a20038-0101-728f-b1da-3c2517527749', '01a20038-0101-728f-b1da-3c2517527749', 'application_disconnected', '', '', '{"of":"application_disconnected"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0100-7167-99c8-5e8d5f2bc005', 1795300000000, '01a20038-0101-728f-b1da-3c2517527749', '01a20038-0101-728f-b1da-3c2517527749', 'application_signed_in', '', '', '{"of":"application_signed_in"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0100-7168-b520-c5199d0ddfe3', 1795300000000, '01a20038-0101-728f-b1da-3c2517527749', '01a20038-0101-728f-b1da-3c2517527749', 'consent_declined', '', '', '{"of":"consent_declined"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0100-7169-8057-0651dcbd731c', 1795300000000, '01a20038-0101-728f-b1da-3c2517527749', '01a20038-0101-728f-b1da-3c2517527749', 'keys_rotated', '', '', '{"of":"keys_rotated"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0100-716a-8a03-45154f223cde', 1795300000000, null, '01a20038-0102-7339-afdb-3eb56525cb71', 'application_added', '', '', '{"clientId":"wiki","name":"The wiki"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0100-716b-96bc-dab863e24773', 1795300000000, null, null, 'application_added', '', '', '{"clientId":"shop","name":"A shop"}');
insert into rate_limit (key, points, expire) values ('sign-in:192.0.2.7', 3, 1795300060000);
insert into ens_name (address, name, checked_at) values ('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'ada.eth', 1795300000000);
insert into ens_name (address, name, checked_at) values ('0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb', null, 1795300000000);
insert into application (client_id, name, metadata, secret_hash, logo, logo_type, source, created_at, disabled_at, last_logout_at, last_logout_delivered, last_logout_detail) values ('wiki', 'The wiki', '{"tokenEndpointAuthMethod":"client_secret_basic","applicationType":"web","redirectUris":["https://wiki.example/callback"],"postLogoutRedirectUris":[],"backchannelLogoutUri":"https://wiki.example/logout","policyUri":null,"tosUri":null,"subjectType":"public","isPkceRequired":false,"idTokenSignedResponseAlg":"RS256","scopes":["openid","profile","wallet","siwe","offline_access"],"jwks":null}', '\x8179dda1dfafade7f1e14d06121d1f68f4accc90162e5e25a226fbb0cfa83d18', '\x89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'image/png', 'operator', 1795300000000, null, null, null, null);
insert into application (client_id, name, metadata, secret_hash, logo, logo_type, source, created_at, disabled_at, last_logout_at, last_logout_delivered, last_logout_detail) values ('shop', 'A shop', '{"tokenEndpointAuthMethod":"client_secret_basic","applicationType":"web","redirectUris":["https://shop.example/callback"],"postLogoutRedirectUris":[],"backchannelLogoutUri":null,"policyUri":null,"tosUri":null,"subjectType":"public","isPkceRequired":false,"idTokenSignedResponseAlg":"RS256","scopes":["openid","profile","wallet","siwe","offline_access"],"jwks":null}', '\x4dc5ad992d1943af922cc0906458e82706a418eb5e3786ac9756f4b9f443af19', null, null, 'file', 1795300000000, null, null, null, null);
insert into connection (account_id, client_id, wallet_id, disclosed_wallet_ids, scopes, grant_id, siwe_message, siwe_signature, first_used_at, last_used_at, issuer) values ('01a20038-0101-728f-b1da-3c2517527749', 'wiki', '01a20038-0101-7290-b746-0585b86680e2', '["01a20038-0100-714f-a259-e6cf92c17473"]', 'openid profile siwe wallet', '01a20038-0100-716c-8e09-e4ee24fa09f2', 'a message', '0x1b', 1795300000000, 1795300000001, 'https://login.example');
insert into connection (account_id, client_id, wallet_id, disclosed_wallet_ids, scopes, grant_id, siwe_message, siwe_signature, first_used_at, last_used_at, issuer) values ('01a20038-0101-728f-b1da-3c2517527749', 'shop', '01a20038-0100-714f-a259-e6cf92c17473', '[]', 'openid', '01a20038-0100-716d-a01c-e8ab5b5837bc', null, null, 1795300000000, 1795300000000, null);
insert into oidc_artifact (id, model, payload, account_id, grant_id, user_code, uid, consumed_at, expires_at) values ('a-session', 'Session', '{"accountId":"01a20038-0101-728f-b1da-3c2517527749","authorizations":{"wiki":{"sid":"sid-1"}}}', '01a20038-0101-728f-b1da-3c2517527749', null, null, '01a20038-0101-7291-b1df-f1ac331d8e26', null, 1795301000000);
insert into oidc_artifact (id, model, payload, account_id, grant_id, user_code, uid, consumed_at, expires_at) values ('a-refresh-token', 'RefreshToken', '{"kind":"RefreshToken"}', '01a20038-0101-728f-b1da-3c2517527749', '01a20038-0100-716c-8e09-e4ee24fa09f2.family', null, null, null, 1795301000000);
insert into oidc_artifact (id, model, payload, account_id, grant_id, user_code, uid, consumed_at, expires_at) values ('a-device-code', 'DeviceCode', '{"kind":"DeviceCode"}', null, null, 'ABCD-EFGH', null, null, 1795301000000);
insert into oidc_artifact (id, model, payload, account_id, grant_id, user_code, uid, consumed_at, expires_at) values ('a-client-token', 'Interaction', '{}', null, null, null, null, null, null);
insert into signing_key (kid, algorithm, private_jwk, state, created_at, changed_at) values ('_ZLnrksX4VZkipoF8cHnaHjPfN_GiWtwe6SO8Olp-h4', 'ES256', '{"kty":"EC","x":"O5eWYlbWir66eF2-VaZLejxj3ga7YiCYI2pmP2BCdXk","y":"pikKUjZ5jaUrK5iF_VbQV-57MD4cy4JbLiLMJmonDLo","crv":"P-256","d":"JlCJU44uw0sLTQ7Q3nfHAlihhtcyjtmORELztiSzJ2c","kid":"_ZLnrksX4VZkipoF8cHnaHjPfN_GiWtwe6SO8Olp-h4","alg":"ES256","use":"sig"}', 'current', 1795300000000, 1795300000000);
insert into signing_key (kid, algorithm, private_jwk, state, created_at, changed_at) values ('hUn8DRhc8OqEEZFryrmDBNb8cp-wC1jI54jXWlu-8og', 'ES256', '{"kty":"EC","x":"wSd4iQPklPDoC0xdSr2b0ouk8KHT0alcKkSL_d0SWvI","y":"aGutZgwnUpX7ZfO3jFm8KbjETeqrQRql4UGniiLbl1A","crv":"P-256","d":"a-Q2dSZRAgyoIDUto17u65MiTVs9FyDjYRaop2fd4Ks","kid":"hUn8DRhc8OqEEZFryrmDBNb8cp-wC1jI54jXWlu-8og","alg":"ES256","use":"sig"}', 'next', 1795300000000, 1795300000000);
insert into signing_key (kid, algorithm, private_jwk, state, created_at, changed_at) values ('gWpCWfcULHhshQ6ZOIsYmdVZZ-loevAp1IhoP3KF8M8', 'RS256', '{"kty":"RSA","n":"r8sdAPgh1PN_Sars2tlFz3z9t_W0RBQj9dvw24-fxvDEYJQJB46j3VLfelvHZzTbIO87fs2moR6bv91M2nHlUrtVOifLMTg8xOrVugUVJR7_AVtggzL9w6C-7yeZo8y143MJjmm7_EBNOXS-rAeR-qGMFD08wZWS1epCt_EnTgBVWs7eSkg_Cq9VmEZoFBhjIA28ocx9MaEkg5EjDNEI1_myQtIK3iYzSTpj3x0jWQcwHh-WB0Z8ZYqrDC0eufBwjR-ZAOQLgiEhr8bKht6BahNdIB7HA9uXnRCplxNOgUMqpDDQMqIZqcU8I0BT2XwjE_kgBt_k2VGD2wqoA5WSGQ","e":"AQAB","d":"SzTckC0XoDiZ9KS81vXMEXPaQcjKmbN6HPU-ylfcFaqsgNrkMAj8nrOVKw43tTYeJy1h6SJHDrf_Duq4td2zK508XXhnzANQsDf9Pqts--gSVXzHwelfOkG7Xao15ycti4SMCpK-mzDROOrypbtJXw2c1Y3LP9BjNMQXTgVL-OijF6BOnp2PWZ6MALxgkLTngYFvR2VTENHXUuJm6_ntVhBCvPsnR-Ny-JRbT19usoFkkC8sIMlfgyqKd3mVlXc8E80CH7QrRpktZsHcfUGa4aMdkh3YQIqCHgWKhIg4P89TNQQbD6RxnS1hI-EV0HJ_sAGcbfn4VXXtyjNL3bNIxw","p":"1N6d128blFxu9t_Kn-jcWq1bmIMZRKq7yNNdmUl1d9X-XduBloGVXSFdH2z6WaLMxJXp0AE2BelNN9O4UCgKDTPOvVXEy_0R6_lt9p5rYT72LOEJ12a1yh4xEMWoXZ7uwoONvyu-cLSj9DsqmumvhLCH4Cl6c29XTZGhGqUtT7s","q":"02liIjUo5WXqPC-e_c5Vz7c3mv9okbMs_uobD4l9OBWqoDoHADS2iccao9ArhnqgkFK_gZcKWN6omfKsy57KHDGORXjkTQyFl82gsCkX_K4Vcsd4qEgoSz81a4CG_y6xa5k8bIEhTsJv0wAOJZPDprTW1mHnyf7Sj10vFD3sdjs","dp":"ZxPxjNuxmDL2TLdrj-mbopEltIFvH_ApBINNZKfMqR3Hkb10T-Qp5rH8PPZxeCw8SclqMh4UAeLKUIlGTBJHY8M9jjNVG45NOl5LIEvwJWPuoybJtDN5PglGqx97evI2HZzEa9kL29mtNtvbsq4MHw24jhSnxfQZa2dkgtmPSnc","dq":"nCp9Zh10rzfAdmMLBBsWAlEqDyHaAb6kX01ZXfnG-NXwa1lR8JH_wPjFsfpFHJqa3uFxO23yI8GeM9IyWFtcmsT0flcV9eBpEsC_kUFZybpid53ngA-FTEhN0rJnhjrcrknMe65Lh11Tsz6YNKPZY9yz0jsSOIE20tYXv9EaSh8","qi":"mixGTjYPnCo5tgUhcUr-ECrapYI67IoVimOKPTeYbfLyq2OQtII4wTzqwOb6X8F3f5FLrA40SJJjV1KnIC0fVI7-Bm6wQlcqmL0hER1hmAsXhExNGT7HSlZrUI7lCQ6VDkVpTEu14ZzPwU5LkXQ96bA3bAJbSHGkfzSPEauT4n4","kid":"gWpCWfcULHhshQ6ZOIsYmdVZZ-loevAp1IhoP3KF8M8","alg":"RS256","use":"sig"}', 'current', 1795300000000, 1795300000000);
insert into signing_key (kid, algorithm, private_jwk, state, created_at, changed_at) values ('V-eDbnpZxpc3PxFb7y6_MWYcIpGnmm-JOzcm_EnStvs', 'RS256', '{"kty":"RSA","n":"vvOq31dhU6K8uZw2gwKppadtD6liv61Y7TGbdinmdMqpKhbbYMTX_xxxqCl67tz-lyk8DvmYA_np2bTLd00se_RVDhQwXDeiFYXsjvpeaI5zOGFU8aC7XekDer1GSW62xEs9npZSiwaY2VpgPb0Tr4z2aJ4oNOVRjYxmj3t68-ulNejyQsPOCoobnTGkw1nW6X0_qg79ppswhoW9UhpWzscRyqWXgycEMu6Yzkr0hQwVTN6pRInUVjCrLTBKRLZEjytk23rnMQ_Yw4T6YVVoxC8OyypqNDUxY4jnlcsmCRMkBohyclF0SFF1_BRlRG3G3ZEFLyCoR4ULjI4kw1j35Q","e":"AQAB","d":"Cx9zeR4EZ9RHbQJp9HivvBwEEND7lRG6Z9qnZRsstunlL7P0JG9i65PTFQoRhJ9v3wtCWdb1IWop0ooi_fiLWk8Rs0e-x2hgMyPBc1SnMiz2DjcxNP_5Wg-MKdajpPxjfgyp8rZr6XhBaAvJJl-AqY2q_s4Tpn0jIn0mrj3xnAqogbXKN09A1FNxBqeHfjgerPLZom6hcU1VeAN1pxMhyeGISXyiAIvIBPDvnNT79zLcQxBQeuHZDNCSB__7KbzXARSiDQbmTLUBFUWSAXJGJw6LbX45rGGquHHO6bYCR7h3e-NveAwbmwG4S1CJzxklxaWutGk1yUztziaPIachkw","p":"92mAECvvdZKOECpczUhv3drcEuovpwdlsHHFRyS_ughDpRYP_-luqXaVmUGfkW5YUfg580FTbk9R82PxUlRE96Iu8uBWlPorOMFOdfjjavhcOXorUpHKPTK8oIpTy6n0TQgr_P2wYUbniBXatEj1EZdJ6Jlehxpsf7gb4Xb1yX8","q":"xZR2TM7PPV8NwiVftlYGC1wdf2pAyMueD8Q30QpllffQbmoE-poafeTBCZ-9zvmtU_MiNcgLQA9peXuoPbvM9GmS2eEPG8FACpTUFrKHAghDuqhdZoXccgU9przPgOHE__F1JXRjq8J035Rsg6QP76nl2gWnKI1P3QALTrfECJs","dp":"8dBFgIjQlINXImmlJmbkH1xnuHz3cjMCqr-n5279jR_CrbmwjZljtXHXqWDASu4kmIkaaqywlKImINLP7H28oqP7axrkxNr2H5Sf0SIfdE-mI-9KJHulxMawIeDRIb_MrPWNuMli-NDKPvHNPmQIUtchP5uXDkk_Pl19spIIjJU","dq":"rwFWW6gfNkv4gsvZ4EaH6g34bsBti62XXn29tuIPousy6mnr6REQgAxb06tzU14h4acM2ThMhrxf_2PBXJT48FCG64gGet4MXJMA3O3a2bj6TN4OhN3yqefseMDqx0yy0sVLrxZNpniCTvtHtr5eAzmoxxmUuz2XzLfaTCpHcBs","qi":"WjTn9fOYu0NMPaSypbZC1uVOYntDEPgbq2nPTaCkWvVhJKkjQnF0Di9OKQgxnE2hfKfUD_g9sprE5kZn3WKmR0Oo7aqDEnzVtwK6JMXVqXT2tog3GqS6OmY53n1O21dI2I3gi_pYnLBCAPBRIHqdoGmhBWtW6uBfwRjxaSrcjA0","kid":"V-eDbnpZxpc3PxFb7y6_MWYcIpGnmm-JOzcm_EnStvs","alg":"RS256","use":"sig"}', 'next', 1795300000000, 1795300000000);
insert into logout_notice (id, client_id, account_id, sid, issuer, created_at, due_at) values ('01a20038-0100-716e-9b60-dec553f78993', 'wiki', '01a20038-0101-728f-b1da-3c2517527749', 'sid-1', 'https://login.example', 1795300000000, 1795300000000);
insert into logout_notice (id, client_id, account_id, sid, issuer, created_at, due_at) values ('01a20038-0100-716f-8b07-580d9132a85e', 'shop', '01a20038-0101-728f-b1da-3c2517527749', null, null, 1795300000000, 1795300060000);
