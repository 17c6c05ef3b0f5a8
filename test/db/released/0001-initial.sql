INSERT INTO users (user_id, name, email, allowed_user_id) VALUES
  (1, 'Uma Sommer', 'user@example.com', '{}'),
  (2, 'Milan Keller', 'manager@example.com', '{1}');
SELECT setval('users_user_id_seq', 2);
INSERT INTO accounts (id, user_id, email, email_key, password_hash, roles, first_name, last_name) VALUES
  ('7d3c1f5a-6a0e-4c1b-9a52-0d1e5b8f4a01', 1, 'user@example.com', 'user@example.com', '$argon2id$v=19$m=19456,t=2,p=1$7CG8LBh0XvBg0cL1NtEBLw$/lggv08SdS5n9SaXnIAlw3kMmNgl3DHHey8/6Xw+qDo', '{user}', 'Uma', 'Sommer'),
  ('7d3c1f5a-6a0e-4c1b-9a52-0d1e5b8f4a02', 2, 'manager@example.com', 'manager@example.com', '$argon2id$v=19$m=19456,t=2,p=1$ymOLGyIOlGU6x/hBaRtWqQ$6DyeDuyfFXCCptnby/rkbN72rCQQ0xTSdgaUn+0V3HI', '{user}', 'Milan', 'Keller');
INSERT INTO refresh_tokens (id, account_id, session_id, parent_id, token_hash, status, ip_address, user_agent, expires_at) VALUES
  ('36193633-4252-42a3-8377-899454af417b', '7d3c1f5a-6a0e-4c1b-9a52-0d1e5b8f4a01', 'a03d974a-657c-4897-859c-f0dd3739e000', NULL, '\xbdb9c5af0cfd689405c5b65159c4c722cbd471cf493bb4020bbfd572d8ce9373', 'used', '127.0.0.1', 'curl', now() + interval '7 days'),
  ('319cf990-223f-4922-8b45-d6373642f530', '7d3c1f5a-6a0e-4c1b-9a52-0d1e5b8f4a01', 'a03d974a-657c-4897-859c-f0dd3739e000', '36193633-4252-42a3-8377-899454af417b', '\x7f7870977e0ca917cd9fbd2b9c1e339aab65d04b4856c890689d867f9d3901de', 'valid', '127.0.0.1', 'curl', now() + interval '7 days');
INSERT INTO failed_sign_ins (email_key, network, failures) VALUES
  ('manager@example.com', '127.0.0.1', 1),
  ('manager@example.com', '', 1);
INSERT INTO sign_in_networks (account_id, network) VALUES
  ('7d3c1f5a-6a0e-4c1b-9a52-0d1e5b8f4a01', '127.0.0.1');
INSERT INTO posts (id, account_id, user_id, title, content) VALUES
  (1, '7d3c1f5a-6a0e-4c1b-9a52-0d1e5b8f4a01', 1, 'Hello', 'World');
SELECT setval('posts_id_seq', 1);
INSERT INTO partners (id, name) VALUES
  (1, 'Morgenrot Automaten');
SELECT setval('partners_id_seq', 1);
INSERT INTO partner_keys (id, partner_id, key_hash, label) VALUES
  (1, 1, '\x985d10b1056cc83b6e3c55fbf25b968fc3527e7156b3bc6eedc8edd6ae65cbfe', 'demo');
SELECT setval('partner_keys_id_seq', 1);
INSERT INTO places (id, title, address, lat, lng) VALUES
  (1, 'Alexanderplatz', 'Alexanderplatz 1, 10178 Berlin', 52.5219, 13.4132);
SELECT setval('places_id_seq', 1);
INSERT INTO coffee_machines (id, place_id, partner_id, model, is_available) VALUES
  (1, 1, 1, 'Aurora 200', true);
SELECT setval('coffee_machines_id_seq', 1);
INSERT INTO recipes (id, volume_ml, price_minor_units, currency, titles, descriptions, position) VALUES
  ('espresso', 50, 180, 'EUR', '{"en": "Espresso", "de": "Espresso", "es": "Espresso", "fr": "Espresso", "ru": "Эспрессо", "zh": "浓缩咖啡"}', '{"en": "Short", "de": "Kurz", "es": "Corto", "fr": "Court", "ru": "Короткий", "zh": "小杯"}', 1),
  ('lungo', 110, 200, 'EUR', '{"en": "Lungo", "de": "Lungo", "es": "Lungo", "fr": "Lungo", "ru": "Лунго", "zh": "长萃咖啡"}', '{"en": "Long", "de": "Lang", "es": "Largo", "fr": "Long", "ru": "Долгий", "zh": "大杯"}', 2);
INSERT INTO partner_recipes (partner_id, recipe_id) VALUES
  (1, 'espresso'),
  (1, 'lungo');
INSERT INTO orders (id, uuid, is_client_id, user_id, recipe, coffee_machine_id, volume_ml, sugar, price_minor_units, currency, progress, archive_state, address, cancel_reason, cancelled_at, completed_at, archived_at, version, created_by) VALUES
  (1, '1751ceca-9ec2-4873-b15d-ca14e6203bff', false, 1, 'lungo', 1, 110, 2, 200, 'EUR', 'pending', 'listed', '{"city": "Berlin"}', NULL, NULL, NULL, NULL, 1, 1),
  (3, '54fd5294-410c-4b4d-af85-b30866596986', true, 1, 'espresso', NULL, 50, NULL, 180, 'EUR', 'ready', 'archived', NULL, NULL, NULL, now(), now(), 3, 1),
  (4, '4c3e7af6-9774-48fa-9832-50043b023b77', false, 1, 'lungo', NULL, 110, NULL, 200, 'EUR', 'canceled', 'restored', NULL, 'too late', now(), NULL, NULL, 2, 1);
SELECT setval('orders_id_seq', 4);
INSERT INTO deleted_orders (uuid, id, user_id) VALUES
  ('6b7e2f0a-30b4-4c1c-9f4e-2a7d7d0c0001', 2, 1);
INSERT INTO order_lists (user_id, revision, drafts_revision, drafts_made, listed) VALUES
  (1, 6, 3, 3, 2),
  (2, 0, 0, 0, 0);
INSERT INTO idempotency_keys (caller, owner, operation, key, request_hash, result, expires_at) VALUES
  (1, 1, 'createOrder', 'first', '\x796f8b49762cd863c901fc302e50a047a0e30b08a9aca468e94a759a00a744d0', '{"id": 1}', now() + interval '1 day');
INSERT INTO drafts (id, position, user_id, recipe, order_id, committed_revision, expires_at) OVERRIDING SYSTEM VALUE VALUES
  ('508da767-ace6-4575-9888-c00f85abd02b', 1, 1, 'lungo', 4, 6, now() + interval '1 hour'),
  ('f53ce5aa-ce3b-4e35-a57a-df437ba2d8f7', 2, 1, 'espresso', NULL, NULL, now() + interval '1 hour');
SELECT setval('drafts_position_seq', 2);
INSERT INTO change_drafts (id, order_id, user_id, order_version, volume_ml, expires_at) VALUES
  ('576a836d-19eb-4add-8162-a45dff773da1', 1, 1, 1, 150, now() + interval '1 hour');
INSERT INTO attachments (id, order_id, filename, content_type, size, sha256, created_by, completed_at) VALUES
  (1, 1, 'wish.txt', 'text/plain', 13, '\xf9ad14ad721cd314eb1a458b50273556f2ac23d3b0519dad157ae8518cb687ae', 1, now());
SELECT setval('attachments_id_seq', 1);
INSERT INTO attachment_chunks (attachment_id, position, bytes) VALUES
  (1, 0, '\x77697468206f6174206d696c6b');
INSERT INTO discarded_objects (object_key, due_at) VALUES
  ('attachments/gone', now() + interval '1 day');
