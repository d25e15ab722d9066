-- Asks Countersign whether a request may pass, for HAProxy 2.6 and later. The rules of a gate call it in the application's backend:
--   http-request lua.countersign <host and port of the server> <names of the identity headers, by comma> <secret of the gate, or ->
-- It stays closed whatever goes wrong: only an answer of 200 lets a request on.

-- What belongs to one connection or to the body, neither of which the check gets.
local kept_back = {
  ["connection"] = true, ["content-length"] = true, ["expect"] = true, ["host"] = true, ["keep-alive"] = true,
  ["proxy-connection"] = true, ["te"] = true, ["trailer"] = true, ["transfer-encoding"] = true, ["upgrade"] = true,
}
-- HAProxy asks four times before it gives up.
local timeout_milliseconds = 2500

-- HAProxy counts the values of a header from 0, and a list of Lua from 1.
local function list(values)
  local found = {}
  local index = values[0] == nil and 1 or 0
  while values[index] ~= nil do
    found[#found + 1] = values[index]
    index = index + 1
  end
  return found
end

local function read_request(txn, secret)
  local sent = txn.http:req_get_headers()
  local headers = {}
  for name, values in pairs(sent) do
    if not kept_back[name] then headers[name] = list(values) end
  end
  headers["x-forwarded-method"] = { txn.f:method() }
  headers["x-forwarded-proto"] = { txn.f:ssl_fc() == 1 and "https" or "http" }
  headers["x-forwarded-host"] = sent["host"] and list(sent["host"]) or { "" }
  -- The path and the query as the client wrote them: nothing is decoded.
  headers["x-forwarded-uri"] = { txn.f:pathq() }
  headers["countersign-gate-secret"] = secret ~= "-" and { secret } or nil
  return headers
end

local function refuse(txn, status, headers, body)
  local reply = txn:reply({ status = status })
  for name, values in pairs(headers) do
    if not kept_back[name] then
      for _, value in ipairs(list(values)) do reply:add_header(name, value) end
    end
  end
  if txn.f:method() ~= "HEAD" then reply:set_body(body) end
  txn:done(reply)
end

local function ask(txn, server, names, secret)
  local response = core.httpclient():get({
    url = "http://" .. server .. "/forward-auth",
    headers = read_request(txn, secret),
    timeout = timeout_milliseconds,
  })
  local status = response and response.status or 0
  -- Also where HAProxy has no answer and makes one up, 503 or 504.
  if status >= 500 or status < 300 and status ~= 200 then
    local words = "The sign-in does not answer. Try again in a few seconds.\n"
    local headers = { ["retry-after"] = { "5" }, ["cache-control"] = { "no-store" }, ["content-type"] = { "text/plain" } }
    return refuse(txn, 503, headers, words)
  end
  if status ~= 200 then return refuse(txn, status, response.headers, response.body or "") end
  for name in names:gmatch("[^,]+") do
    local told = response.headers[name:lower()]
    txn.http:req_set_header(name, told and list(told)[1] or "")
  end
end

core.register_action("countersign", { "http-req" }, ask, 3)
