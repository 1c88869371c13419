-- A firm of :clients clients and :agents agents, the same each time. Triggers sleep, so what they keep is written here.
-- say: Inventing :clients clients and :agents agents
alter table assignment disable trigger user;
alter table app_user disable trigger user;
set synchronous_commit = off;
set work_mem = '256MB';
select setseed(0.42);

create temp table given as
select row_number() over (order by md5(name)) as place, name
from unnest(string_to_array('Maria,James,Anna,John,Peter,Laura,David,Sofia,Thomas,Emma,Michael,Julia,Daniel,Sarah,Lukas,Marta,Paul,Elena,Mark,Nina,Robert,Ida,Simon,Clara,Jan,Eva,Martin,Lena,Adam,Rosa,Felix,Alice,Oscar,Helen,Hugo,Irene,Ivan,Joan,Karl,Kate,Leon,Lucy,Max,Mona,Noah,Olga,Otto,Paula,Ralph,Ruth,Sam,Tina,Tom,Vera,Victor,Wendy,Will,Yara,Zoe,Ägir,Øyvind,Élodie,İpek,Łucja', ',')) as name;
create temp table syllable as
select s from unnest(string_to_array('an,ber,car,den,el,far,gor,hal,in,jor,kel,lan,mar,nor,or,pel,quin,ros,sal,tor,ul,ver,wal,xan,yor,zel,bra,cle,dri,fri,gra,kru,pla,sto,tri', ',')) as s;
create temp table family as
select row_number() over (order by md5(name || 'x')) as place, name from (
  select distinct initcap(a.s || b.s || c.s) as name
  from syllable a, syllable b, (select s from syllable union select unnest(array['son', 'mann', 'ski', 'ova', 'ez', 'berg', 'sen'])) c
) as names limit 40000;
-- The commonest names take the first places.
update family set name = (array['Smith', 'Garcia', 'Müller', 'O''Brien'])[place] where place <= 4;
create temp table domain as
select row_number() over () as place, name from unnest(string_to_array(':domains', ',')) as name;
analyze given, family, domain;

-- Five years of people, agents and three admins first. A power of a random number makes few names common and most rare.
create temp table person as
select place,
  case when place <= :agents then 'agent' when place <= :agents + 3 then 'admin' else 'client' end as role,
  1 + floor((select count(*) from given) * power(random(), 2.2))::int as given_place,
  1 + floor((select count(*) from family) * power(random(), 2.2))::int as family_place,
  1 + floor((select count(*) from domain) * power(random(), 2.5))::int as domain_place,
  random() as by_status, random() as by_state, random() as by_extra, random() as by_seen,
  now() - interval '1825 days' * (1 - place::float8 / (:agents + 3 + :clients)) - interval '1 hour' as at
from generate_series(1, :agents + 3 + :clients) as place;
create temp table somebody as
select uuidv7(at - clock_timestamp()) as id, person.*, given.name as first_name,
  case when role = 'client' and person.place in (:agents + 5000, :agents + 7000, :agents + 9000) then 'Quillfeather' else family.name end as last_name,
  domain.name as domain,
  case when role <> 'client' or by_status < 0.88 then 'active' when by_status < 0.95 then 'invited'
    when by_status < 0.96 then 'added' when by_status < 0.995 then 'deactivated' else 'erased' end as status
from person
join given on given.place = given_place
join family on family.place = family_place
join domain on domain.place = domain_place;

-- say: Deciding who looks after whom
-- Most agents look after some 230, a few after thousands; three of known size are asked as.
create temp table agent as
select id, row_number() over (order by place) as number, greatest(1, round(exp(ln(232) + 0.85 * random_normal())))::int as size
from somebody where role = 'agent';
update agent set size = case number when 1 then :largest when 2 then 1631 when 3 then 232 end where number <= 3;
create temp table slot as
select id as agent_id, row_number() over (order by case when number <= 3 then 0 else 1 end, random()) as place
from agent, generate_series(1, size);
create temp table looked_after as
select id as client_id, agent_id, since from (
  select id, at as since, row_number() over (order by random()) as place from somebody where role = 'client' and status <> 'erased'
) as client join slot using (place)
where place <= (select count(*) * 0.98 from somebody where role = 'client' and status <> 'erased');
create index on looked_after (client_id);
analyze somebody, looked_after;

-- say: Writing the people
insert into app_user (id, role, status, email, email_verified, first_name, last_name, phone, reference, password_hash,
  password_changed_at, last_seen_at, created_at, updated_at, joined_at, has_agent)
select id, role, status,
  case when role = 'admin' and place = :agents + 1 then 'admin@firm.example'
    when agent.number <= 3 then 'agent' || agent.number || '@firm.example'
    when status = 'erased' then 'erased-' || place || '@erased.invalid'
    else lower(translate(first_name || '.' || last_name, 'ÄØÉİŁü''', 'aoeilu') || place || '@' || domain) end,
  status = 'active',
  case when status = 'erased' then '' else first_name end, case when status = 'erased' then '' else last_name end,
  case when by_extra < 0.4 then '+49 30 ' || place end,
  case when role = 'client' then 'C-' || lpad(place::text, 7, '0') end,
  case when status in ('active', 'deactivated') then ':hash' end,
  case when status in ('active', 'deactivated') then at + interval '1 day' end,
  case when status = 'active' then now() - interval '90 days' * by_seen end, at, at,
  case when status in ('active', 'deactivated') then at + interval '1 day' end,
  client_id is not null
from somebody left join agent using (id) left join looked_after on client_id = id
order by place;

-- say: Writing who looks after whom
insert into assignment (id, client_id, agent_id, kind, starts_at, created_by, client_sort_name, client_status)
select uuidv7(), client_id, agent_id, 'primary', since, agent_id, sort_name, status
from looked_after join app_user on app_user.id = client_id;

-- say: Writing what the firm tells of them
-- Nine in ten have a profile, one in twelve is an organisation, half have a day; tags from very common to very rare.
insert into client_profile (user_id, kind, city, tags, client_since)
select id, case when by_extra < 0.08 then 'organisation' else 'person' end,
  (array['Berlin', 'Hamburg', 'Lyon', 'Oslo', 'Porto', 'Vienna'])[1 + floor(6 * power(by_state, 3))::int],
  array_remove(array[
    case when by_seen < 0.3 then 'newsletter' end, case when by_extra > 0.98 then 'vip' end, case when place % 5000 = 0 then 'pilot' end
  ], null),
  case when by_state < 0.5 then (at - interval '3 years' * by_seen)::date end
from somebody where role = 'client' and status <> 'erased' and by_seen < 0.9
order by place;
insert into agent_profile (user_id, title, team, registration_no, capacity)
select id, 'Adviser', 'Team ' || place % 12, 'RN-' || place, case when by_extra < 0.7 then 100 + (place * 37) % 400 end
from somebody where role = 'agent';

-- say: Writing the invitations
-- Used by those who joined, open or expired for the invited, withdrawn for the added.
insert into invitation (id, user_id, role, inviter_id, agent_id, delivery, send_count, expires_at, used_at, withdrawn_at, created_at)
select uuidv7(), id, role, coalesce(agent_id, (select id from somebody where place = :agents + 1)), agent_id, 'sent', 1,
  case when status = 'invited' and by_state < 0.72 then now() + interval '14 days' * (0.01 + by_extra) else at + interval '14 days' end,
  case when status in ('active', 'deactivated') then at + interval '1 day' end,
  case when status = 'added' then at + interval '2 days' end,
  case when status = 'invited' and by_state < 0.72 then now() - interval '14 days' * (1 - by_extra) else at end
from somebody left join looked_after on client_id = id
where status <> 'erased' and role <> 'admin'
order by place;

alter table assignment enable trigger user;
alter table app_user enable trigger user;
