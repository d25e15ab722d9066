-- A database that the last version with one history of migrations made, with every kind of row.
CREATE TABLE migration (name text primary key, applied_at integer not null) strict;
CREATE TABLE meta (key text primary key, value text not null) strict;
CREATE TABLE account (
    id text primary key,
    display_name text,
    role text not null check (role in ('member', 'operator')),
    primary_wallet_id text not null,
    created_at integer not null,
    disabled_at integer
  , picture text not null default 'mark' check (picture in ('none', 'mark')), profile_changed_at integer) strict;
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
  , confirmed_at integer not null default 0) strict;
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
CREATE TABLE ens_name (
    address text primary key,
    name text,
    checked_at integer not null
  ) strict;
CREATE INDEX account_operator on account (id) where role = 'operator';
CREATE INDEX account_name on account (lower(display_name), id) where display_name is not null;
CREATE INDEX wallet_prefix on wallet (lower(address));
CREATE INDEX event_kind on event (kind, id);
CREATE TABLE "spent_nonce" (
    nonce text primary key,
    expires_at integer not null
  ) strict, without rowid;
CREATE TABLE application (
    client_id text primary key,
    name text not null,
    metadata text not null,
    secret_hash blob,
    logo blob,
    logo_type text,
    source text not null check (source in ('operator', 'file', 'registration')),
    created_at integer not null,
    disabled_at integer,
    last_logout_at integer,
    last_logout_delivered integer,
    last_logout_detail text,
    check ((logo is null) = (logo_type is null))
  ) strict;
CREATE INDEX application_name on application (lower(name), client_id);
CREATE TABLE connection (
    account_id text not null references account (id) on delete cascade,
    client_id text not null references application (client_id) on delete cascade,
    wallet_id text not null references wallet (id) on delete cascade,
    disclosed_wallet_ids text not null,
    scopes text not null,
    grant_id text not null,
    siwe_message text,
    siwe_signature text,
    first_used_at integer not null,
    last_used_at integer not null, issuer text,
    primary key (account_id, client_id),
    check ((siwe_message is null) = (siwe_signature is null))
  ) strict;
CREATE UNIQUE INDEX connection_grant on connection (grant_id);
CREATE INDEX connection_client on connection (client_id);
CREATE INDEX connection_wallet on connection (wallet_id);
CREATE TABLE oidc_artifact (
    id text primary key,
    model text not null,
    payload text not null,
    account_id text references account (id) on delete cascade,
    grant_id text,
    user_code text,
    uid text,
    consumed_at integer,
    expires_at integer
  ) strict;
CREATE INDEX oidc_artifact_account on oidc_artifact (account_id) where account_id is not null;
CREATE INDEX oidc_artifact_grant on oidc_artifact (grant_id) where grant_id is not null;
CREATE UNIQUE INDEX oidc_artifact_user_code on oidc_artifact (user_code) where user_code is not null;
CREATE UNIQUE INDEX oidc_artifact_uid on oidc_artifact (uid) where uid is not null;
CREATE INDEX oidc_artifact_expiry on oidc_artifact (expires_at) where expires_at is not null;
CREATE TABLE signing_key (
    kid text primary key,
    algorithm text not null check (algorithm in ('ES256', 'RS256')),
    private_jwk text not null,
    state text not null check (state in ('next', 'current', 'retired')),
    created_at integer not null,
    changed_at integer not null
  ) strict;
CREATE UNIQUE INDEX signing_key_current on signing_key (algorithm) where state = 'current';
CREATE UNIQUE INDEX signing_key_next on signing_key (algorithm) where state = 'next';
CREATE TABLE logout_notice (
      id text primary key,
      client_id text not null references application (client_id) on delete cascade,
      account_id text not null,
      sid text,
      issuer text,
      created_at integer not null,
      due_at integer not null
    ) strict;
CREATE INDEX logout_notice_client on logout_notice (client_id);
CREATE INDEX logout_notice_due on logout_notice (due_at);
insert into migration (name, applied_at) values ('0001-accounts-and-sessions', 1795345084680);
insert into migration (name, applied_at) values ('0002-accounts-and-operators', 1795345084682);
insert into migration (name, applied_at) values ('0003-openid', 1795345084682);
insert into migration (name, applied_at) values ('0004-profile-changes', 1795345084682);
insert into migration (name, applied_at) values ('0005-connection-issuers', 1795345084692);
insert into migration (name, applied_at) values ('0006-logout-notices', 1795345084692);
insert into meta (key, value) values ('operator_claim', '47d77231-4282-48ff-9f08-79298111a47d');
insert into meta (key, value) values ('pairwise_key', 'yOPuQm0e_zO8Fy52nqkXA19drCNBl8KlVGs7o95VA1c');
insert into account (id, display_name, role, primary_wallet_id, created_at, disabled_at, picture, profile_changed_at) values ('01a20038-0101-77dc-8fc7-d7effc102cbb', 'Ada''s own', 'member', '01a20038-0101-77dd-99df-e79568d0be34', 1795300000001, null, 'none', 1795300000000);
insert into account (id, display_name, role, primary_wallet_id, created_at, disabled_at, picture, profile_changed_at) values ('01a20038-0102-7321-aaf2-e36768b6dacc', null, 'operator', '01a20038-0102-7322-8645-69f0653810c2', 1795300000002, null, 'mark', null);
insert into account (id, display_name, role, primary_wallet_id, created_at, disabled_at, picture, profile_changed_at) values ('01a20038-0103-7479-9714-bab486e588dc', null, 'member', '01a20038-0103-747a-aece-bcf5bf240ee4', 1795300000003, 1795300000000, 'mark', null);
insert into wallet (id, address, kind, chain_id, label, account_id, linked_at, last_used_at) values ('01a20038-0101-77dd-99df-e79568d0be34', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'key', null, null, '01a20038-0101-77dc-8fc7-d7effc102cbb', 1795300000001, 1795300000001);
insert into wallet (id, address, kind, chain_id, label, account_id, linked_at, last_used_at) values ('01a20038-0102-7322-8645-69f0653810c2', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', 'contract', 10, null, '01a20038-0102-7321-aaf2-e36768b6dacc', 1795300000002, 1795300000002);
insert into wallet (id, address, kind, chain_id, label, account_id, linked_at, last_used_at) values ('01a20038-0103-747a-aece-bcf5bf240ee4', '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB', 'key', null, null, '01a20038-0103-7479-9714-bab486e588dc', 1795300000003, 1795300000003);
insert into wallet (id, address, kind, chain_id, label, account_id, linked_at, last_used_at) values ('01a20038-0100-7212-8b89-6f1fd41f966e', '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb', 'key', null, null, '01a20038-0101-77dc-8fc7-d7effc102cbb', 1795300000000, 1795300000000);
insert into spent_nonce (nonce, expires_at) values ('anoncethatwasspentalone', 1795300000000);
insert into spent_nonce (nonce, expires_at) values ('nonce100000000000000', 1795300300000);
insert into spent_nonce (nonce, expires_at) values ('nonce200000000000000', 1795300300000);
insert into spent_nonce (nonce, expires_at) values ('nonce300000000000000', 1795300300000);
insert into session (id, token_hash, account_id, wallet_id, message, signature, user_agent, network_address, created_at, last_seen_at, expires_at, verified_at, confirmed_at) values ('01a20038-0101-77de-8b59-1bd6abf487b3', x'305662654a713875f94598a687e05ac06a9c3acac518aaf1f915be95a0635d49567d27f95667b209', '01a20038-0101-77dc-8fc7-d7effc102cbb', '01a20038-0101-77dd-99df-e79568d0be34', 'login.example wants you to sign in with your Ethereum account:
0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed

...', '0x1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', '192.0.2.7', 1795300000001, 1795300000001, 1795904800000, 1795300000001, 1795300000001);
insert into session (id, token_hash, account_id, wallet_id, message, signature, user_agent, network_address, created_at, last_seen_at, expires_at, verified_at, confirmed_at) values ('01a20038-0102-7323-9258-fb3eb4675931', x'305662654a713875335a7b43d3f907bfe79baa9a65bbd10cb079ba54de9a01d49785beab2048fad3', '01a20038-0102-7321-aaf2-e36768b6dacc', '01a20038-0102-7322-8645-69f0653810c2', 'login.example wants you to sign in with your Ethereum account:
0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359

...', '0x1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', '192.0.2.7', 1795300000002, 1795300000002, 1795904800000, 1795300000002, 1795300000002);
insert into session (id, token_hash, account_id, wallet_id, message, signature, user_agent, network_address, created_at, last_seen_at, expires_at, verified_at, confirmed_at) values ('01a20038-0103-747b-94b8-af5e1930160b', x'305662654a713875761ac650644bf583a9eb3e0f9390d4bf51f22b7358e63bc9b52033ab1612de87', '01a20038-0103-7479-9714-bab486e588dc', '01a20038-0103-747a-aece-bcf5bf240ee4', 'login.example wants you to sign in with your Ethereum account:
0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB

...', '0x1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', '192.0.2.7', 1795300000003, 1795300000003, 1795904800000, 1795300000003, 1795300000003);
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0101-77df-a7d2-ba83e71af1ae', 1795300000001, '01a20038-0101-77dc-8fc7-d7effc102cbb', '01a20038-0101-77dc-8fc7-d7effc102cbb', 'sign_in', '192.0.2.7', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', '{"session":"01a20038-0101-77de-8b59-1bd6abf487b3","wallet":"01a20038-0101-77dd-99df-e79568d0be34","address":"0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0102-7324-b8db-81d878dd50dd', 1795300000002, '01a20038-0102-7321-aaf2-e36768b6dacc', '01a20038-0102-7321-aaf2-e36768b6dacc', 'sign_in', '192.0.2.7', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', '{"session":"01a20038-0102-7323-9258-fb3eb4675931","wallet":"01a20038-0102-7322-8645-69f0653810c2","address":"0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0103-747c-a85b-c4bc19323310', 1795300000003, '01a20038-0103-7479-9714-bab486e588dc', '01a20038-0103-7479-9714-bab486e588dc', 'sign_in', '192.0.2.7', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', '{"session":"01a20038-0103-747b-94b8-af5e1930160b","wallet":"01a20038-0103-747a-aece-bcf5bf240ee4","address":"0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0100-7213-a11a-277f17df9fa4', 1795300000000, '01a20038-0101-77dc-8fc7-d7effc102cbb', '01a20038-0101-77dc-8fc7-d7effc102cbb', 'sign_in', '', '', '{"of":"sign_in"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0100-7214-b54c-9c58229bc3c4', 1795300000000, '01a20038-0101-77dc-8fc7-d7effc102cbb', '01a20038-0101-77dc-8fc7-d7effc102cbb', 'sign_in_refused', '', '', '{"of":"sign_in_refused"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0100-7215-adab-8b6b313d7e6d', 1795300000000, '01a20038-0101-77dc-8fc7-d7effc102cbb', '01a20038-0101-77dc-8fc7-d7effc102cbb', 'sign_out', '', '', '{"of":"sign_out"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0100-7216-af5b-b5915193c9ba', 1795300000000, '01a20038-0101-77dc-8fc7-d7effc102cbb', '01a20038-0101-77dc-8fc7-d7effc102cbb', 'session_ended', '', '', '{"of":"session_ended"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0100-7217-a1e5-8acbb9955dfe', 1795300000000, '01a20038-0101-77dc-8fc7-d7effc102cbb', '01a20038-0101-77dc-8fc7-d7effc102cbb', 'step_up', '', '', '{"of":"step_up"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0100-7218-9fbb-e73496eb84a6', 1795300000000, '01a20038-0101-77dc-8fc7-d7effc102cbb', '01a20038-0101-77dc-8fc7-d7effc102cbb', 'wallet_linked', '', '', '{"of":"wallet_linked"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0100-7219-9ad8-dbf59febaa7b', 1795300000000, '01a20038-0101-77dc-8fc7-d7effc102cbb', '01a20038-0101-77dc-8fc7-d7effc102cbb', 'wallet_unlinked', '', '', '{"of":"wallet_unlinked"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0100-721a-bef7-48bf24e7df99', 1795300000000, '01a20038-0101-77dc-8fc7-d7effc102cbb', '01a20038-0101-77dc-8fc7-d7effc102cbb', 'wallet_relabelled', '', '', '{"of":"wallet_relabelled"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0100-721b-9271-2d431b5ce399', 1795300000000, '01a20038-0101-77dc-8fc7-d7effc102cbb', '01a20038-0101-77dc-8fc7-d7effc102cbb', 'primary_wallet_changed', '', '', '{"of":"primary_wallet_changed"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0100-721c-9c4e-1e00761b897a', 1795300000000, '01a20038-0101-77dc-8fc7-d7effc102cbb', '01a20038-0101-77dc-8fc7-d7effc102cbb', 'profile_changed', '', '', '{"of":"profile_changed"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0100-721d-9068-1c6b4ae3d0be', 1795300000000, '01a20038-0101-77dc-8fc7-d7effc102cbb', '01a20038-0101-77dc-8fc7-d7effc102cbb', 'data_exported', '', '', '{"of":"data_exported"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0100-721e-bdf0-83b5bb4ce40a', 1795300000000, '01a20038-0101-77dc-8fc7-d7effc102cbb', '01a20038-0101-77dc-8fc7-d7effc102cbb', 'account_deleted', '', '', '{"of":"account_deleted"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0100-721f-8a1c-eac981a9faf8', 1795300000000, '01a20038-0101-77dc-8fc7-d7effc102cbb', '01a20038-0102-7321-aaf2-e36768b6dacc', 'account_disabled', '', '', '{"of":"account_disabled"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0100-7220-b3c3-c8f459b6b8eb', 1795300000000, '01a20038-0101-77dc-8fc7-d7effc102cbb', '01a20038-0101-77dc-8fc7-d7effc102cbb', 'account_enabled', '', '', '{"of":"account_enabled"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0100-7221-8ad0-758982d026e9', 1795300000000, '01a20038-0101-77dc-8fc7-d7effc102cbb', '01a20038-0101-77dc-8fc7-d7effc102cbb', 'role_changed', '', '', '{"of":"role_changed"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0100-7222-bfd0-b19c5445192c', 1795300000000, '01a20038-0101-77dc-8fc7-d7effc102cbb', '01a20038-0101-77dc-8fc7-d7effc102cbb', 'operator_claimed', '', '', '{"of":"operator_claimed"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0100-7223-a043-ed79c1b85678', 1795300000000, '01a20038-0101-77dc-8fc7-d7effc102cbb', '01a20038-0101-77dc-8fc7-d7effc102cbb', 'application_added', '', '', '{"of":"application_added"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0100-7224-8e8b-b45e43d51ea4', 1795300000000, '01a20038-0101-77dc-8fc7-d7effc102cbb', '01a20038-0101-77dc-8fc7-d7effc102cbb', 'application_changed', '', '', '{"of":"application_changed"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0100-7225-ba45-5a23ad5a8036', 1795300000000, '01a20038-0101-77dc-8fc7-d7effc102cbb', '01a20038-0101-77dc-8fc7-d7effc102cbb', 'application_secret_rotated', '', '', '{"of":"application_secret_rotated"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0100-7226-a1a8-1faf5f9f3aff', 1795300000000, '01a20038-0101-77dc-8fc7-d7effc102cbb', '01a20038-0101-77dc-8fc7-d7effc102cbb', 'application_removed', '', '', '{"of":"application_removed"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0100-7227-9a33-902326ae09ea', 1795300000000, '01a20038-0101-77dc-8fc7-d7effc102cbb', '01a20038-0101-77dc-8fc7-d7effc102cbb', 'application_connected', '', '', '{"of":"application_connected"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0100-7228-8977-8b9423997ac1', 1795300000000, '01a20038-0101-77dc-8fc7-d7effc102cbb', '01a20038-0101-77dc-8fc7-d7effc102cbb', 'application_wallets_changed', '', '', '{"of":"application_wallets_changed"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0100-7229-8c1b-e01d49315f13', 1795300000000, '01a20038-0101-77dc-8fc7-d7effc102cbb', '01a20038-0101-77dc-8fc7-d7effc102cbb', 'application_disconnected', '', '', '{"of":"application_disconnected"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0100-722a-8b19-88095b890bfe', 1795300000000, '01a20038-0101-77dc-8fc7-d7effc102cbb', '01a20038-0101-77dc-8fc7-d7effc102cbb', 'application_signed_in', '', '', '{"of":"application_signed_in"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0100-722b-9113-0eae76596177', 1795300000000, '01a20038-0101-77dc-8fc7-d7effc102cbb', '01a20038-0101-77dc-8fc7-d7effc102cbb', 'consent_declined', '', '', '{"of":"consent_declined"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0100-722c-97ba-852fcc08664e', 1795300000000, '01a20038-0101-77dc-8fc7-d7effc102cbb', '01a20038-0101-77dc-8fc7-d7effc102cbb', 'keys_rotated', '', '', '{"of":"keys_rotated"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0100-722d-8080-c85d641d4899', 1795300000000, null, '01a20038-0102-7321-aaf2-e36768b6dacc', 'application_added', '', '', '{"clientId":"wiki","name":"The wiki"}');
insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values ('01a20038-0100-722e-a09f-b248c6ff7dc9', 1795300000000, null, null, 'application_added', '', '', '{"clientId":"shop","name":"A shop"}');
insert into rate_limit (key, points, expire) values ('sign-in:192.0.2.7', 3, 1795300060000);
insert into ens_name (address, name, checked_at) values ('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'ada.eth', 1795300000000);
insert into ens_name (address, name, checked_at) values ('0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb', null, 1795300000000);
insert into application (client_id, name, metadata, secret_hash, logo, logo_type, source, created_at, disabled_at, last_logout_at, last_logout_delivered, last_logout_detail) values ('wiki', 'The wiki', '{"tokenEndpointAuthMethod":"client_secret_basic","applicationType":"web","redirectUris":["https://wiki.example/callback"],"postLogoutRedirectUris":[],"backchannelLogoutUri":"https://wiki.example/logout","policyUri":null,"tosUri":null,"subjectType":"public","isPkceRequired":false,"idTokenSignedResponseAlg":"RS256","scopes":["openid","profile","wallet","siwe","offline_access"],"jwks":null}', x'ed114c73aa8979506c9591f4b8f8e757186265b1fa5e01a586e76e96484e7cf5', x'89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'image/png', 'operator', 1795300000000, null, null, null, null);
insert into application (client_id, name, metadata, secret_hash, logo, logo_type, source, created_at, disabled_at, last_logout_at, last_logout_delivered, last_logout_detail) values ('shop', 'A shop', '{"tokenEndpointAuthMethod":"client_secret_basic","applicationType":"web","redirectUris":["https://shop.example/callback"],"postLogoutRedirectUris":[],"backchannelLogoutUri":null,"policyUri":null,"tosUri":null,"subjectType":"public","isPkceRequired":false,"idTokenSignedResponseAlg":"RS256","scopes":["openid","profile","wallet","siwe","offline_access"],"jwks":null}', x'214fb8d83c089cd4156d8849d20199cde8c416f378771bf09746cf44ee15de84', null, null, 'file', 1795300000000, null, null, null, null);
insert into connection (account_id, client_id, wallet_id, disclosed_wallet_ids, scopes, grant_id, siwe_message, siwe_signature, first_used_at, last_used_at, issuer) values ('01a20038-0101-77dc-8fc7-d7effc102cbb', 'wiki', '01a20038-0101-77dd-99df-e79568d0be34', '["01a20038-0100-7212-8b89-6f1fd41f966e"]', 'openid profile siwe wallet', '01a20038-0100-722f-a2e4-c92bf67d7384', 'a message', '0x1b', 1795300000000, 1795300000001, 'https://login.example');
insert into connection (account_id, client_id, wallet_id, disclosed_wallet_ids, scopes, grant_id, siwe_message, siwe_signature, first_used_at, last_used_at, issuer) values ('01a20038-0101-77dc-8fc7-d7effc102cbb', 'shop', '01a20038-0100-7212-8b89-6f1fd41f966e', '[]', 'openid', '01a20038-0100-7230-bff7-967580de0bc6', null, null, 1795300000000, 1795300000000, null);
insert into oidc_artifact (id, model, payload, account_id, grant_id, user_code, uid, consumed_at, expires_at) values ('a-session', 'Session', '{"accountId":"01a20038-0101-77dc-8fc7-d7effc102cbb","authorizations":{"wiki":{"sid":"sid-1"}}}', '01a20038-0101-77dc-8fc7-d7effc102cbb', null, null, '01a20038-0101-77de-8b59-1bd6abf487b3', null, 1795301000000);
insert into oidc_artifact (id, model, payload, account_id, grant_id, user_code, uid, consumed_at, expires_at) values ('a-refresh-token', 'RefreshToken', '{"kind":"RefreshToken"}', '01a20038-0101-77dc-8fc7-d7effc102cbb', '01a20038-0100-722f-a2e4-c92bf67d7384.family', null, null, null, 1795301000000);
insert into oidc_artifact (id, model, payload, account_id, grant_id, user_code, uid, consumed_at, expires_at) values ('a-device-code', 'DeviceCode', '{"kind":"DeviceCode"}', null, null, 'ABCD-EFGH', null, null, 1795301000000);
insert into oidc_artifact (id, model, payload, account_id, grant_id, user_code, uid, consumed_at, expires_at) values ('a-client-token', 'Interaction', '{}', null, null, null, null, null, null);
insert into signing_key (kid, algorithm, private_jwk, state, created_at, changed_at) values ('ZB3Mvv3Rj1OX36CkKGgfwVfyDwQZe81Q7FfoJpIM4BQ', 'ES256', '{"kty":"EC","x":"gDZ2po_BLrdVKldC8IY29AAcUfK70ZvLR8baAZ0nROI","y":"fQvalh1WDSZxb9tgQ3uLXazz9t4zK2yAzHvkgKjYG9M","crv":"P-256","d":"1ZFXqer0Rohn29yY3VQ2GJJyLLIY3v7xJf-ZlTVLC_4","kid":"ZB3Mvv3Rj1OX36CkKGgfwVfyDwQZe81Q7FfoJpIM4BQ","alg":"ES256","use":"sig"}', 'current', 1795300000000, 1795300000000);
insert into signing_key (kid, algorithm, private_jwk, state, created_at, changed_at) values ('aK4LAZQMr3QbfhFJ4QbeWRvKpQrpZJTPuo4Mv6nxhyA', 'ES256', '{"kty":"EC","x":"PtlAa6QazZrg-tvMM7D2uQ7-efXGxKXLIkWLwjeCK9c","y":"vOArmNMSStpGcgdaJ3HCWRi9opGkf5K9AIoMEiL_5Ts","crv":"P-256","d":"f8s6VtgANIDFp1uH7bDkS2SPKspOcOsdJkAx9Ux5wFI","kid":"aK4LAZQMr3QbfhFJ4QbeWRvKpQrpZJTPuo4Mv6nxhyA","alg":"ES256","use":"sig"}', 'next', 1795300000000, 1795300000000);
insert into signing_key (kid, algorithm, private_jwk, state, created_at, changed_at) values ('sks90vAABY8m6SXTLQ1Y-PBPdMMHwJpC42nK7KpQGoY', 'RS256', '{"kty":"RSA","n":"v6JEEKc3YAjYR1Hgb5WqSjeMJOAt20FZlGL9Xjv0ELD8YudITHyKT3i1I60sIftJBGBcSNZwonwgRefhgBh-uYHp7bsURIpfpZjWt1BRwUMNHC2bwrhcG_YZ5kncgCrypBMsRtx18REgzqPm0Y13i9XvFpTnQuri86Rfr7CwixEwnuEJLDcyjJmBXwdqw04y-9suGlKO-h7tzXlWG5QjqSUVn4JUutCivIngbwpKOIKeLoU61Yjw0W0ZHOIs2k8694-eGDcBdFD2V5OQQD4rCJP3NjvC2xPMaK8OU96dccHN0XDIjO28lu_mgfNXiTimjDP6I_R8CXBktA1lJ5UYzQ","e":"AQAB","d":"ENG1F6EVgyBDmz7ca-6-23S0oCfs3mmF6zgk9LheW3itLiEOf2gO25rEizUPwovDhNbQQrRPfnNWgcwwRoXf2XhFh8_7n2hlrKsVbVFnW4b_B5IZMaXsr6eR7lxdNgKO-UeVg0KmN1pBfuFzyMCZ1XQZX-oBwiXLdYbfvxPK6umYGK1Q7pNiJf5C6jO-aJ_1Z_4u26TojjIC9vbQ1Cmp_7DnkV-Nds4rgaXkMDHb2lfTOPwhRat3NSWHZiVcJoluOuD-K1fuu1ncodUinos2skmYygOAv_qexKRo4ymLvZekIc6pBNybftdwqGCj1bFumdJTmktNQBvIEvkc1v_VIQ","p":"_SSEc2H0ar2mrA8m0yz7GGwk06_XoWJMtUBY4ALfh2YV8iCF_OFXcJMVGqG9jz7L2livvLKCfSeDcnwKK947vnmm7hHbKqcjbzatE6TRs9KymT_vpOA-yy8xTFoNjDDGOdfOkd5pc-HCHPV-7XkfC2_etBz-jn0x6RiYoNC01tM","q":"wcwDJRrkZR8Kpe_Nsb2QE3FJzx55USYggBLsIZR__y79uaXVleATnmjFVhZgfTEYEzLKtfTiRg_jZU69jc6b_1OS1TeUAKtToD5fs6GSr5PdUEWBZtCrC_BcCvwzYtPhgnbWyIFnbZVcGJmSIpIuENGFdHbPI4QCTWBMiqd9zd8","dp":"untnU3Sq0ONrYD89M75kL6ajLorQh-PZbIC9uDCFqMIskpUg_5ylhJnlpxvVgCwbkntY4uKCPF6aeAEmoRBy5KvLrH_c-7vq36fgsqLtlNI3nau7B7PmrlnSsFN6vXbE4KG5XD4DY0nBbQHxAlIC67L61aayZBeYaAYlkfqN7d8","dq":"WedN8jG2kN7ErtQ_pVwecZaVuhsWBrpcS23701wzwOtI044GNsA7-bn7CgPZgVp8I7PlbGINcpk-Uaokr5uQrPNVY8qjw2e3pNgqx4eGKCO9gNatwEe_ggtgd8wl_ovyyvZcj6nQlHq8vcDIlXchHbZFZhET6RL9im3JNG2dJBs","qi":"OtlyWgjyC6LbmfS67ux-VBH7CN22bGLAOpO_RVkARbthm1VCmIWW35hVRPbzGp0xklFdGWVyO2t9u4sFyaY5yhtqclK5GZhPyXMNSMdjDee0Jre8DBo6LvlK1LXGl99E_I_E1N6OAHlx33zckm42x3tH7vZX_CQ_vfw5gcepe04","kid":"sks90vAABY8m6SXTLQ1Y-PBPdMMHwJpC42nK7KpQGoY","alg":"RS256","use":"sig"}', 'current', 1795300000000, 1795300000000);
insert into signing_key (kid, algorithm, private_jwk, state, created_at, changed_at) values ('5sp1vSrTcvxgMhUiHVl6IsZXPhgW1KYQG7RvlglPNCU', 'RS256', '{"kty":"RSA","n":"1z0IzWSDB056ysTgMOgx5Pgs6__lOPc49RhpYn4QWI-noUQhSx_Z4pn9tFjtweDkBoPLA9SwkaEW7Y-9pFqELmwA5gxy9D_NccCkFZ9dV0jt-IcZ-VmTHeT_7OTFjM0uyLxCKcYq3jY6wYn3ml5WcVOgweonCkQOawbIYH4xRYLuz63WtuOxbA68MhpCFcgUtoKvyNIDUDZ4zLROh3v0_B9hD9LZH3qqrEDJRQOGELvipVPBt6arlmWAw4X6YaMf7Vh2k6n2J2m1WQEv6Ln4S9XYB98XPwgaTMMPNTE-IfTO3_o2rx2fndqQ5dDcMBV7SYpn07eed5EEv2jp0HUHhw","e":"AQAB","d":"FtLgi5Mkd9JhH_5XfagpnkuYy9_DSVKh5g-UIT8X8aQuFOI6G5LBko9cwVKKx7vWwkAYd4wGuzKXUVKkO_jjOl72i253hCH94ZmZbLeM-NQBdBCzducCPDHL1618q00YsG2SIIbkhdK_UUWVjXeCeBrzmYyAXkzQMJY0ClNnWyTw7OoFVc4ATFrc2S1GSPnDtU6RBzTDaLbuDt3-WzvL8kweBVta5gm69_GLERXzogqXUCsyADK_UFGPlWS8a6JK9kKQzJ8pxPRMRCXcSB_FoLwH_8B7K9QZPUFXCf4Q9jyldpeUiQHpiKySceFeqkro8k3pnj5fGGWHpe6haLKadQ","p":"8E-l7kIqq-a0J3qQ42E09tl3wXRtSUrAsScDJ2B04uI2wUD2FGVDkY8FTY_DohaFyvci23OnIlxp2xvt_FyOix2deAOoKF4aIKTiTzhduXUgVYJ6wtSFDS-8JxviidlCMZ8k2LhMAX-7uhNtf0dKvIzw-F7hSuyTM6yQ548Bn30","q":"5UpXuZsAqoUbxBtEzIa15xDFOQHLNBUHm7U8QqSeTJOnOf20lo5RqE_069XsaNABjLPdFrEn8ixW5XoNGsH0h4eaK5bODTc2TWz3Bb9oBioaQD2UHEPJPfJK_USbDQzoL8OtcwNrSE1g8GgxgIsYBUpaoX5zvNBQfwBzptm8OlM","dp":"CEPVAyLHcO4YWBtBDHD1b1__XGnysEif4_fhheMtYfhBxdfEHuN0tXbjyc0d_18i7t4dFssdfnMLOPv27W0JggNcvRnzGKBT6beCCRN5Nb2vhQFd04GXqeJwaC_vVKpiOm6sx79e7dZE0JuGcpAzI9T9HK22ter5DRfsS-qBNck","dq":"Di4T0MmyN9l1hyI8lf16wGh8GfNvcrAeQVXq_SAbHhc_j0mOYoU4rZUMS412SmEax23ULXQVSVfOo_BxYQc_rSYItctkwNJ6TD2B5VwZ_c-awgBM6ZaTmn4ifxlAEYWL0nBiiKtcdiM67IM1FIMFoEYh5rzgQXwMjl4jyNzMVDs","qi":"E2oVJG6KyRx7bKPn2-MjZgERKBt1w9-3_-crc11yIGghBxoG77AEDsd-7bwddQwf1zSEF_fNkLyKtPioB4Idu5eytwtIdsSdlDCOD9i3WS-xNMylM3zkTOS9kNsmHBmyi5gELsaf6S2Ertw5zCTeO-C1zu50A-4k-Qa0pMlLq7Y","kid":"5sp1vSrTcvxgMhUiHVl6IsZXPhgW1KYQG7RvlglPNCU","alg":"RS256","use":"sig"}', 'next', 1795300000000, 1795300000000);
insert into logout_notice (id, client_id, account_id, sid, issuer, created_at, due_at) values ('01a20038-0100-7231-b1cd-1ea0b16a058a', 'wiki', '01a20038-0101-77dc-8fc7-d7effc102cbb', 'sid-1', 'https://login.example', 1795300000000, 1795300000000);
insert into logout_notice (id, client_id, account_id, sid, issuer, created_at, due_at) values ('01a20038-0100-7232-99f3-19bbef61c3d3', 'shop', '01a20038-0101-77dc-8fc7-d7effc102cbb', null, null, 1795300000000, 1795300060000);
